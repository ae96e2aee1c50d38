import { listOf } from './list-of.ts';

export const FIRST_NAMES = listOf(
  `maria jose ana joao antonio francisco carlos paulo pedro lucas luiz luis marcos marco gabriel rafael daniel marcelo bruno eduardo felipe
  raimundo rodrigo manoel mateus matheus andre fernando fabio leonardo gustavo guilherme leandro tiago thiago anderson ricardo marcio
  jorge sebastiao alexandre roberto edson diego vitor victor sergio claudio geraldo adriano luciano julio renato alex vinicius rogerio
  samuel ronaldo mario flavio igor douglas davi manuel jeferson cicero miguel robson mauro danilo henrique  nelson valdir caio
  hugo heitor bernardo benicio theo teo enzo arthur artur noah ravi gael levi murilo otavio isaac lorenzo joaquim benjamin bento
  francisca antonia adriana juliana marcia fernanda patricia aline sandra camila amanda bruna jessica leticia julia luciana vanessa
  mariana gabriela vera vitoria larissa claudia beatriz rita luana sonia renata eliane josefa simone natalia cristiane carla debora
  rosangela jaqueline rosa daniela aparecida marlene terezinha raimunda andreia fabiana lucia raquel angela rafaela joana luzia elaine
  daniele regina monica silvana rosana marta isabel isabela tatiana cristina helena alice laura sofia valentina luiza manuela cecilia
  heloisa livia lorena eloa antonella liz esther sara clara  lia leo iara olga cleusa neusa dirce zelia ivone eunice celia
  potira tereza teresa lourdes benedito osvaldo oswaldo valter walter wagner washington edna ester miriam noemi rute silvia viviane
  priscila karina carolina caroline bianca michele tais thais ingrid paula marina milena nicole stella elisa elisabete elizabeth gilberto`,
);

export const isFirstName = (word: string): boolean => FIRST_NAMES.has(word);
