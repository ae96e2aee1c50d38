import { ODD_CHARACTERS } from '#values/text.ts';

/** The specification sets these texts for forms about a person (section 5). The last ones are ours. */
export const TEXTS = {
  required: 'Esse campo é obrigatório.',
  email: 'Insira um endereço de email válido.',
  emailCo:
    'Insira um endereço de email válido. Faltou o m de .com? Se o seu termina em .co mesmo, use outro ou fale com a gente por telefone ou WhatsApp.',
  cpf: 'Insira um número de CPF válido.',
  cpfFixed: 'O CPF do cadastro não pode ser trocado aqui.',
  cep: 'Insira um CEP válido.',
  birthDate: 'Insira uma data de nascimento válida.',
  wholeYear: 'Escreva o ano com quatro números, como em 1985.',
  shortName: 'Insira no mínimo 5 caracteres.',
  twoWords: 'O nome deve possuir no mínimo duas palavras.',
  age: 'Apenas maiores de 16 anos podem se cadastrar, por favor, solicite ajuda de um responsável.',
  country: 'Escolha um país da lista.',
  state: 'Escolha um estado da lista.',
  phone: 'Insira um telefone válido, com DDD.',
  foreignPhone: 'Insira um telefone válido, com o código do país.',
  unknownField: 'Campo desconhecido.',
  nameLetters: 'Use só letras, espaço, hífen, apóstrofo e ponto de abreviatura, como em J. Silva.',
  oddCharacters: ODD_CHARACTERS,
} as const;

export const CHECK_FIELDS = 'Confira os campos indicados e tente de novo.';
