// All words are in the form of `normalizeWord`: lower case, no accents.
import { listOf } from './list-of.ts';

/** Words around the names of exams (request verbs, samples, methods, amounts) that leave the exam unchanged. */
const ORDER_WORDS = listOf(
  `esfregaco hematoscopia a o os as ao aos um uma uns umas e ou no na bom boa dia tarde noite ola oi preciso quero gostaria favor fazer faco realizar
  realizacao solicita solicitam requisito requisita solicito solicitacao solicitacoes solicitar solicitei solicitado solicitados peco pedir pedido pedidos prescrevo prescrever
  seguintes seguinte exame exames prova provas laboratoriais laboratorial laboratorio lab sol dosagem dosagens dosar teste testes pesquisa
  sorologia sorologias sangue soro serico plasmatico sanguineo sanguinea coleta coletas coletar colher material amostra amostras urgente
  urgencia controle completo completa contagem antibiograma tsa resultado resultados jejum h hoje amanha min g mg mcg ml ui vez
  vezes dose doses reforco x qtd qtde quantidade cod codigo tuss item procedimento descricao meses mes dias anos ano semanal
  tambem mais so somente obrigado obrigada repetir repito repita incluir incluo inclua acrescentar acrescento acrescente adicione adicionar adiciono anotar cabine ponta hormonio hormonios enzima enzimas marcador marcadores mineral minerais swab nasal jato medio nasofaringe manter obrigatorio obrigatoria obrigatorios completar completo complementar complemento raspado lavado lamina escarro anticorpo anticorpos metodo tecnica sensivel
  rotineiro ciclo que meu minha meus minhas eu me tudo todos toda todas novo nova novos novas basal vacina vacinacao rx
  conforme medica medico pelo pela pelos demais normal normais outro outros outra outras cada via oral nivel niveis titulagem
  titulacao titulos ensaio igg igm iga pediu pediram mandou passou solicitou receitou apenas precisa precisam q pro pros pras
  tb tbm tmb acho por qto junto juntos funcional orcamento prescricao requisicao intervalo esquema anual atraso calendario vacinal imunizacao antigos antigas investigar investigacao avaliar avaliacao seguir seguimento
  acompanhamento acompanhar monitorar monitorizacao rastreio rastreamento check up checkup combo kit repeticao seriado seriada
  seriados massa automatizado automatizada manual quantitativo quantitativa qualitativo qualitativa quantificacao padrao rapido
  imediato imediata urg prioridade eletivo eletiva isolado isolada isoladas unico unica dupla duplo total fracoes parcial im sc vo
  id ev adulto adultos primeira segunda terceira primeiro segundo terceiro ultima ultimo dosagens tempos pontos tempo minutos
  ifi elisa quimioluminescencia imunofluorescencia imunocromatografia turbidimetria nefelometria cinetico cinetica enzimatico
  previa previas minimo minima maximo hplc determinacao deteccao identificacao virus reflexo reflex alternados alternadas consecutivos consecutivas seguidos seguidas eliminado eliminada expelido expelida expulso vr ref valor referencia mui uui dl mmol ng pg incluindo inclui inclusive alem outros obs observacao nota etc exigencia fase lutea folicular ambos ambas previo previos sessao sessoes
  assinale assinalar marque preencha preencher circule selecione indique desejados eletronico eletronica
  rogo requeiro necessito necessita encareco efetuar executar providenciar proceder reacao reacoes frasco frascos pote potinho coletor tubo tubos
  basais labs propedeutica complementares etapa lista procedimentos solic sondagem coletado desprezar despreze qualquer verdade sugerido sugeridos sugerida sugeridas ngs inicialmente momento ora preparo`,
);

/** Pronouns, verbs, relatives, times, money and greetings. The name of an exam never continues across one. */
/** Pronouns, people, days, prices, places, greetings and infinitives. They say nothing about the names beside them, or a cue reads them. */
const SETTING = listOf(
  `ele ela eles elas nos voce voces vc vcs si se mim comigo seu sua seus suas dele dela deles delas nosso nossa nossos nossas
  este esta estes estas isto esse essa esses essas isso aquele aquela aqueles aquelas aquilo desse dessa desses dessas deste
  desta disso nesse nessa neste nesta nisso qual quais quanto quanta quantos quantas como entao assim ai aqui agora muito bem
  tipo tambm cedo hj amnh manha madrugada sou somos vou vamos quer querem queria queriam pode podem posso podemos poderia fica
  ficam ficaria usando marcar marco agendar agendo pagar pago paga pagamento custar custa custam custo custaria vale valem valor
  valores preco precos sai saem nascido nascida parcelar parcela parcelas parcelado aceita aceitam aceitar remarcar aproveitar
  aproveito agradeco agradece agradecer atende atendem atender abre abrem seja sejam comprar compro tel mae maes pai pais papai
  mamae filho filha filhos filhas filhinho filhinha irmao irma irmaos irmas avo vo vovo avos tio tia tios primo prima primos
  neto neta netos sobrinho sobrinha sogro sogra cunhado cunhada marido esposo esposa mulher homem namorado namorada noivo noiva
  bebe bebes nenem criancas crianca menino menina menor rapaz moca senhor senhora sr sra srta dona familia casal gemeos gemeas
  amigo amiga pessoa pessoas gente paciente pacientes dependente rn lactente adolescente jovem idoso idosa velho velha cacula
  amor moco parceiro parceira companheiro companheira conjuge vizinho vizinha familiares mail gentileza queira saudacoes
  executivo fala intermitente intercambio natacao inventario cep guiche quadra fabrica domingo sabado feira semana semanas
  quinzena fds janeiro fevereiro abril maio junho julho agosto setembro outubro novembro dezembro jan fev mar abr mai jun jul
  ago set out nov dez hora horario minuto particular plano planos convenio convenios seguro unimed bradesco amil sulamerica
  cassi geap ipe ipasgo cartao credito debito pix dinheiro boleto desconto descontos promocao gratis barato barata caro cara
  reais real rs cotacao pacote loja site aplicativo app whatsapp zap telefone internet link email pagina imagem carteirinha obg
  obgd obrigado obrigada grato grata agradecida agradecido att abs abraco abracos atenciosamente bjs beijo tchau desculpa
  desculpe licenca colega colegas prezado prezada prezados prezadas td tdo blz beleza pf pfv pfvr pls porfavor kk kkk haha hehe
  aff ne neh oq eh ah hum opa uai sim sn ss aham claro ideia vontade nervoso ansiedade nome casa bairro cidade brasil africa
  europa eua joelho ingles espanhol digital ambulatorial domiciliar domicilio doutor doutora dr dra dentista enfermeira
  enfermeiro enfermagem nutricionista psicologa psicologo fisioterapeuta personal obstetra pediatra clinico geriatra psiquiatra
  gineco cardiologista endocrino gastro otorrino geral especialista cirurgiao direitinho rapidinho certinho pouquinho velhinho
  agorinha razao razoes pequeno pequena grande simples facil bonito junto vario varios varias nascimento idade peso altura anual
  semestral mensal periodicamente diario diaria fixo dedo nariz braco barriga cabeca corpo aplicar zero dois duas tres quatro
  cinco seis sete oito nove doze quinze vinte trinta prevencao preventivamente saude consulta consultas proximo proxima proximos
  proximas unidade enquanto ontem anteontem anexo aguardo aguardar anterior anteriores nao n sei feito feita feitos feitas
  quando caso dependendo depende dependem ser estar tiver houver haver vier quiser querer puder poder precisar mandar falar
  dizer saber ficar deixar passar tomar usar trazer levar pegar buscar sair entregar receber nascer cobrir perguntar lembrar
  acordar dormir levantar deitar comecar iniciar terminar continuar enviar ligar faltar retornar voltar viajar morar trabalhar confirmar informar orientar
  recoletar recoleta atualizar atualize atualizo administrar vacinar reavaliar revisar monitorar indicar escrever estiver servir conseguir chegar esperar reservar combinar medir fizer titular familiar comparar verificar
  conferir checar mostrar encaminhar hospitalar parar revacinar tratar mesmo mesma mesmos mesmas nada onde porque pq porq pois
  mas diferente diferentes separado separada motivo procedimento cirurgia operacao medo pavor consultorio farmacia academia
  exterior online original papel foto receita guia autorizacao atendimento importante possivel estado humor colunas viagem viaja
  viajo viajamos ate alem sao consegue consegui conseguem ainda clinica doenca vida doencas sintoma sintomas quadro suspeita hipotese
  diagnostico lesao`,
);

/** Verbs, relatives, times, papers and doubts, which may say that an exam was done, is put off or is not meant. */
const STATEMENTS = listOf(
  `banco digo oferecido oferecida ofertado ofertada cargo perdi perdeu copia copias tu te lhe lhes consigo quem porem entretanto contudo todavia ali la ca ja sempre nunca logo depois
  antes apos desde durante sob sobre contra entre perto longe talvez muita muitos muitas pouco pouca poucos mal melhor pior
  alias coisa coisas negocio algum alguma alguns algumas ninguem alguem nenhum nenhuma tal tao tanto quase passado passada es
  eram foi foram fui sendo sera serao seria estou estamos estao estava estavam to ta tava tavam esteja tenho tem temos tinha
  tinham teve tive tenha ter tendo havia vai vao ia iam ir indo fosse for vem venho vir veio vim viria vinha faz fazem fez fiz
  fizeram faria fazendo fazia quis podia poderiam devo deve devem deveria precisei precisava precisando precisaria pedi pedindo
  pede mande manda mandaram falou falei falaram disse disseram diz leia le lido sabe sabem sabia soube saberia ver vi viu vemos
  vendo vejo ficou deixo deixei deixou deixa passo passei passa tomo toma tomam tomou tomei tomaram tomado tomada tomando uso
  usa usam usou usei traz traga trouxe leva levo pego pegou busco marcado marcada atrapalha atrapalham interfere interferem
  influencia agendado agendada saiu entrega entregam recebo recebi nasceu nasci cobre cobrem cobertura perguntou perguntei
  pergunta achei acha acham achou lembro esqueci esqueceu comeco comecou comecei inicio iniciou iniciei terminou continua da dar
  deu dou dao daria ler leu envio enviou enviei ligue remarque daqui dentro segue seguem retorno volto voltou moro mora trabalho
  trabalha confirma confirmado confirmada informa informou orientou orientacao recomendou recomenda indico indicamos indicou
  indicado indicada escreveu escrito escrita sugeriu pretendo pretende esteve faltou falta faltam faltando faltava existe
  existem serve servem adianta chegou cheguei espero incluido incluida gostei gosto amo amei adotada adotado reservado reservada
  comprei combinado conversado fara farao acordo devido mostrou apareceu aparece descobri descobriu mede medido colhe colhem
  colheu colhi coletou coletei realizou realizei realiza realizam repetiu repeti dosou infancia compare realize brevidade
  revisao vigencia ausencia positividade negatividade persistencia encaminho sus ok certeza duvida duvidas problema posto
  postinho hospital escola creche colegio empresa laudo laudos vista visto dado dada causa virtude curiosidade necessario
  necessaria disponivel dificil certo certa errado errada igual iguais ultimas ultimos atual atuais antigo antiga recente
  recentes parei paro contraindicada contraindicado carteira caderneta cura tratamento tratando trata remedio remedios medicacao
  medicacoes medicamento medicamentos tratado tratada historico historia era`,
);

const CONVERSATION_SHAPE =
  /^(?:[a-z]{4,}am|\w{2,}(?:ando|endo|indo|aram|eram|iram|avam|ariam|emos|amos|imos|asse|esse|isse|ei|ou|mente))$/;
const LAUGHTER = /^(?:k|rs|ha|he|hu){2,}s?$/;
const NOT_CONVERSATION = listOf('estresse posse torax indo');

export const isOrderWord = (word: string): boolean =>
  ORDER_WORDS.has(word) ||
  /^\d+(?:[a-z]{0,3}|x\d+)$/.test(word) ||
  /^(?:[xd]\d{1,2}|ii|iii|iv|vi|vii|viii|ix)$/.test(word);

const LONG_GREETING = /^(?:oi+e?|ola+|bo[ma]+|dia+|tarde+|noite+)$/;

export const isConversation = (word: string): boolean =>
  SETTING.has(word) ||
  STATEMENTS.has(word) ||
  LONG_GREETING.test(word) ||
  LAUGHTER.test(word) ||
  (CONVERSATION_SHAPE.test(word) && !NOT_CONVERSATION.has(word));

/** Talk that may say something about a name: "o TSH que tenho", "a prolactina tava alta". */
export const mayState = (word: string): boolean =>
  isConversation(word) &&
  !isOrderWord(word) &&
  !SETTING.has(word) &&
  !LONG_GREETING.test(word) &&
  !LAUGHTER.test(word);

export const isCommon = (word: string): boolean => isOrderWord(word) || isConversation(word);

export const COMMON_WORDS: readonly string[] = [...ORDER_WORDS, ...SETTING, ...STATEMENTS];
