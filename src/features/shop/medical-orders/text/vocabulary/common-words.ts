// All words are in the form of `normalizeWord`: lower case, no accents.
import { listOf } from './list-of.ts';

/** Words around the names of exams (request verbs, samples, methods, amounts) that leave the exam unchanged. */
const ORDER_WORDS = listOf(
  `a o os as ao aos um uma uns umas e ou no na bom boa dia tarde noite ola oi preciso quero gostaria favor fazer faco realizar
  realizacao solicita solicitam requisito requisita solicito solicitacao solicitar solicitei solicitado solicitados peco pedir pedido pedidos prescrevo prescrever
  seguintes seguinte exame exames prova provas laboratoriais laboratorial laboratorio lab sol dosagem dosagens dosar teste testes pesquisa
  sorologia sorologias sangue soro serico plasmatico sanguineo sanguinea coleta coletar colher material amostra amostras urgente
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
const CONVERSATION = listOf(
  `ele ela eles elas nos voce voces vc vcs tu te lhe lhes si se mim comigo consigo seu sua seus suas dele dela deles delas nosso
  nossa nossos nossas este esta estes estas isto esse essa esses essas isso aquele aquela aqueles aquelas aquilo desse dessa
  desses dessas deste desta disso nesse nessa neste nesta nisso quem qual quais quanto quanta quantos quantas quando onde como
  porque pq porq pois porem mas entretanto contudo todavia entao assim ai ali aqui la ca ja agora ainda sempre nunca logo
  depois antes apos ate desde durante enquanto sob sobre contra entre perto longe talvez muito muita muitos muitas pouco pouca
  poucos bem mal melhor pior alias tipo coisa coisas negocio algum alguma alguns algumas nada ninguem alguem nenhum nenhuma
  mesmo mesma mesmos mesmas tal tao tanto quase tambm cedo ontem anteontem hj amnh manha madrugada proximo proxima passado passada
  sou es somos sao era eram foi foram fui ser sendo sera serao seria estou esta estamos estao estava estavam estar to ta tao tava
  tavam esteja tenho tem temos tinha tinham teve tive tiver tenha ter tendo havia houver haver vou vai vamos vao ia iam ir indo
  fosse for vem venho vir veio vim viria vier vinha faz fazem fez fiz fizeram feito feita feitos feitas faria fazendo fazia quer querem
  queria queriam quis quiser querer pode podem posso podemos podia poderia poderiam puder poder devo deve devem deveria precisei
  precisava precisando precisaria precisar pedi pedindo pede mande manda mandar mandaram falou falei falaram falar disse disseram
  diz dizer leia le lido sei sabe sabem sabia soube saber saberia ver vi viu vemos vendo vejo fica ficam ficou ficar ficaria deixar deixo deixei
  deixou deixa passar passo passei passa tomar tomo toma tomam tomou tomei tomaram tomado tomada tomando usar uso usa usam usou usei usando
  trazer traz traga trouxe levar leva levo pegar pego pegou buscar busco marcar marco marcado marcada atrapalha atrapalham interfere interferem influencia agendar agendo agendado agendada
  pagar pago paga pagamento custar custa custam custo custaria vale valem valor valores preco precos sai saem sair saiu entregar
  entrega entregam receber recebo recebi nasceu nasci nascer nascido nascida parcelar parcela parcelas parcelado aceita aceitam
  aceitar cobre cobrem cobrir cobertura perguntar perguntou perguntei pergunta achei acha acham achou lembrar lembro esqueci
  esqueceu comecar comeco comecou comecei iniciar inicio iniciou iniciei terminar terminou continuar continua da dar deu dou dao daria
  ler leu enviar envio enviou enviei ligar ligue remarcar remarque daqui dentro faltar anterior anteriores aproveitar aproveito segue seguem estado humor retornar retorno voltar volto voltou viajar viajo viajamos viagem viaja morar moro mora trabalhar
  trabalho trabalha agradeco agradece agradecer aguardo aguardar confirmar confirma confirmado confirmada informar informa
  informou orientar orientou orientacao recomendou recomenda indico indicamos indicou indicado indicada indicar escreveu escrito escrita escrever
  sugeriu pretendo pretende estiver esteve faltou falta faltam faltando faltava existe existem serve servem servir adianta
  conseguir consigo consegue consegui chegar chegou cheguei espero esperar incluido incluida atende atendem atender abre abrem
  gostei gosto amo amei seja sejam adotada adotado reservado reservada reservar comprar compro comprei combinar combinado conversado colunas tel fara farao depende
  dependem dependendo caso acordo devido motivo mostrou apareceu aparece descobri descobriu mede medir medido colhe colhem
  colheu colhi coletou coletei realizou realizei realiza realizam repetiu repeti dosou fizer
  mae maes pai pais papai mamae filho filha filhos filhas filhinho filhinha irmao irma irmaos irmas avo vo vovo avos tio tia tios
  primo prima primos neto neta netos sobrinho sobrinha sogro sogra cunhado cunhada marido esposo esposa mulher homem namorado
  namorada noivo noiva bebe bebes nenem criancas crianca menino menina menor rapaz moca senhor senhora sr sra srta dona seu familia casal
  gemeos gemeas amigo amiga pessoa pessoas gente paciente pacientes titular dependente rn lactente adolescente jovem idoso idosa velho
  velha  cacula amor moco parceiro parceira companheiro companheira conjuge vizinho vizinha familiar familiares infancia comparar compare verificar conferir checar mostrar mail gentileza queira realize brevidade saudacoes revisao executivo fala intermitente intercambio natacao inventario cep guiche quadra fabrica vigencia ausencia positividade negatividade persistencia encaminho encaminhar
   domingo sabado feira semana semanas quinzena fds janeiro fevereiro marco abril maio junho julho agosto setembro
  outubro novembro dezembro jan fev mar abr mai jun jul ago set out nov dez hora horario minuto
  particular plano planos convenio convenios seguro unimed bradesco amil sulamerica cassi geap ipe ipasgo sus cartao credito debito
  pix dinheiro boleto desconto descontos promocao gratis barato barata caro cara reais real rs cotacao pacote loja site aplicativo
  app whatsapp zap telefone internet link email pagina anexo foto imagem receita guia autorizacao carteirinha
  ok obg obgd obrigado obrigada grato grata agradecida agradecido att abs abraco abracos atenciosamente bjs beijo tchau desculpa
  desculpe licenca colega colegas prezado prezada prezados prezadas td tdo blz beleza pf pfv pfvr pls porfavor kk kkk haha hehe aff ne neh oq pq eh
  ah hum opa uai gente sim nao n sn ss aham claro certeza duvida duvidas problema ideia vontade medo pavor nervoso ansiedade nome
  casa posto postinho hospital clinica unidade consultorio farmacia escola creche colegio trabalho empresa academia bairro cidade
  brasil africa europa eua exterior  joelho ingles espanhol laudo laudos papel copia  original digital online
  hospitalar ambulatorial domiciliar domicilio atendimento consulta consultas doutor doutora dr dra dentista enfermeira enfermeiro
  enfermagem nutricionista psicologa psicologo fisioterapeuta personal obstetra pediatra clinico geriatra psiquiatra gineco
  cardiologista endocrino gastro otorrino  geral familiar especialista cirurgiao cirurgia operacao procedimento
  direitinho rapidinho certinho pouquinho velhinho agorinha razao razoes vista visto dado dada causa virtude curiosidade pequeno pequena grande simples  importante possivel
  necessario necessaria disponivel facil dificil certo certa errado errada bonito junto separado separada vario varios varias
  diferente diferentes igual iguais ultimas ultimos proximas proximos atual atuais antigo antiga recente recentes
  nascimento idade peso altura anual semestral mensal periodicamente diario diaria fixo  dedo nariz braco barriga cabeca corpo
  parar parei paro aplicar revacinar contraindicada contraindicado carteira caderneta
  zero dois duas tres quatro cinco seis sete oito nove  doze quinze vinte trinta
   cura tratamento tratar tratando trata remedio remedios medicacao medicacoes medicamento medicamentos prevencao
  preventivamente saude doenca doencas sintoma sintomas tratado tratada quadro historico historia suspeita hipotese diagnostico lesao`,
);

const CONVERSATION_SHAPE =
  /^(?:[a-z]{4,}am|\w{2,}(?:ando|endo|indo|aram|eram|iram|avam|ariam|emos|amos|imos|asse|esse|isse|ei|ou|mente)|(?:k|rs|ha|he|hu){2,}s?)$/;
const NOT_CONVERSATION = listOf('estresse posse torax indo');

export const isOrderWord = (word: string): boolean =>
  ORDER_WORDS.has(word) ||
  /^\d+(?:[a-z]{0,3}|x\d+)$/.test(word) ||
  /^(?:[xd]\d{1,2}|ii|iii|iv|vi|vii|viii|ix)$/.test(word);

const LONG_GREETING = /^(?:oi+e?|ola+|bo[ma]+|dia+|tarde+|noite+)$/;

export const isConversation = (word: string): boolean =>
  CONVERSATION.has(word) ||
  LONG_GREETING.test(word) ||
  (CONVERSATION_SHAPE.test(word) && !NOT_CONVERSATION.has(word));

export const isCommon = (word: string): boolean => isOrderWord(word) || isConversation(word);

export const COMMON_WORDS: readonly string[] = [...ORDER_WORDS, ...CONVERSATION];
