import * as v from 'valibot';
import { openTable } from './table.ts';

const times = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const DAY_MS = 86_400_000;

/** Every failure that the sandbox can simulate. All off by default. */
const knobs = v.strictObject({
  duplicar: times(20),
  /** Delay of each Pix notification, and of the end of a refund. */
  atrasarMs: times(DAY_MS),
  semNotificacao: v.boolean(),
  /** Amount paid instead of the charge's, "1.00". */
  valorErrado: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,10}\.\d{2}$/))),
  /** The next n calls to the bank answer 503. */
  falhas503: times(1000),
  devolucaoNaoRealizada: v.boolean(),
  /** Notifications wait for one another and go out newest first. */
  desordenar: v.boolean(),
  /** The bank does its work at once and answers after this time. */
  timeoutMs: times(DAY_MS),
  aposExpirar: v.boolean(),
  pagarDeNovo: v.boolean(),
  recusarCobranca: v.boolean(),
  correioRecusar: times(1000),
  cepForaDoAr: v.boolean(),
  cepLentoMs: times(DAY_MS),
  redesForaDoAr: v.boolean(),
  redesLentasMs: times(DAY_MS),
  robosForaDoAr: v.boolean(),
  robosLentosMs: times(DAY_MS),
  /** The next n tokens are spent and the answer is lost. */
  robosSemResposta: times(1000),
  /** reCAPTCHA's score, in hundredths. */
  robosNota: times(100),
  robosOutraAcao: v.boolean(),
  robosOutroSite: v.boolean(),
  /** The acquirer does its work at once and answers after this time. */
  adquirenteDemoraMs: times(DAY_MS),
  /** The next n calls to the acquirer answer 500, without doing anything. */
  adquirenteFalhas500: times(1000),
  /** The next n sales and captures are carried out and never answered. */
  adquirenteVendaSemResposta: times(1000),
  adquirenteEstornoSemResposta: times(1000),
  /** The next n sales end as NotFinished. */
  adquirenteStatus0: times(1000),
  /** The issuer's answer to each sale, as "51"; null follows the card. */
  adquirenteResposta: v.nullable(v.picklist(['4', '05', '51', '57', '70', '77', '78', '99'])),
  adquirenteRecusarRepetido: v.boolean(),
  adquirenteEstornoNegado: v.boolean(),
  adquirenteAvisosRepetidos: times(20),
  adquirenteAvisoAtrasoMs: times(DAY_MS),
  adquirenteSemAviso: v.boolean(),
  adquirenteSopForaDoAr: v.boolean(),
  /** The token for the authentication is refused with 503. */
  autenticacaoTokenForaDoAr: v.boolean(),
  /** The calls of the browser answer 500. */
  autenticacaoForaDoAr: v.boolean(),
  autenticacaoDemoraMs: times(DAY_MS),
  /** The enrolment's answer to every card; null follows the card. */
  autenticacaoAdesao: v.nullable(
    v.picklist([
      'ENROLLED',
      'VALIDATION_NEEDED',
      'AUTHENTICATION_CHECK_NEEDED',
      'NOT_ENROLLED',
      'FAILED',
      'UNSUPPORTED_BRAND',
      'ERROR_OCCURRED',
    ]),
  ),
  /** How every authentication ends; null follows the card. */
  autenticacaoResultado: v.nullable(v.picklist(['AUTHENTICATED', 'UNAVAILABLE', 'FAILED', 'ERROR_OCCURRED'])),
  /** The brand answers in the issuer's place: 06 and 01. */
  autenticacaoPelaBandeira: v.boolean(),
  /** Challenges are suppressed, as if the page had asked for it. */
  autenticacaoSemDesafio: v.boolean(),
  /** Billing addresses abroad answer 400. */
  autenticacaoSoBrasil: v.boolean(),
  notasDemoraMs: times(DAY_MS),
  notasForaDoAr: v.boolean(),
  /** The web server answers its own page in HTML. */
  notasPagina404: v.boolean(),
  /** Declarations and cancellations are refused with this code. */
  notasRecusar: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{1,3}\d{1,4}$/))),
  /** The next n notes and cancellations are made and never answered. */
  notasSemResposta: times(1000),
  notasCertificadoRecusado: v.boolean(),
  /** The municipality takes neither cancellations nor replacements any more. */
  notasPrazoEncerrado: v.boolean(),
  /** The next orders are answered with this alone, and not taken. */
  laboratorioResposta: v.nullable(v.picklist(['AE', 'AR'])),
  /** Lines with this code are refused (UA). */
  laboratorioRecusarExame: v.nullable(v.pipe(v.string(), v.maxLength(20))),
  /** Cancellations come too late (UC). */
  laboratorioCancelamentoTarde: v.boolean(),
  /** The laboratory does its work at once and answers after this time. */
  laboratorioDemoraMs: times(DAY_MS),
  /** The next n orders are taken and never answered. */
  laboratorioSemResposta: times(1000),
  /** The next n orders are taken, and the connection closes instead of the answer. */
  laboratorioFechar: times(1000),
  laboratorioOutroMsa2: v.boolean(),
  /** Answers and results come in packets of one byte. */
  laboratorioByteAByte: v.boolean(),
  /** Exams finish by themselves after this time; 0 waits for a button. */
  laboratorioAutomaticoMs: times(DAY_MS),
  /** The result of the first line goes out before the answer to its order. */
  laboratorioAntesDaResposta: v.boolean(),
  /** The next n results have the id of the one before, with other bytes. */
  laboratorioIdRepetido: times(1000),
  laboratorioSemFuso: v.boolean(),
  /** Latin 1 instead of UTF-8: declared, not declared, or declared as UTF-8. */
  laboratorioCaracteres: v.nullable(v.picklist(['8859/1', 'nao-declarado', 'mentira'])),
  /** Instead of one small page. */
  laboratorioPdf: v.nullable(v.picklist(['10MB', 'quebrado', 'nao-e-pdf', 'nenhum'])),
});

export type Knobs = v.InferOutput<typeof knobs>;
type CountingKnob =
  | 'robosSemResposta'
  | 'falhas503'
  | 'correioRecusar'
  | 'adquirenteFalhas500'
  | 'adquirenteVendaSemResposta'
  | 'adquirenteEstornoSemResposta'
  | 'adquirenteStatus0'
  | 'notasSemResposta'
  | 'laboratorioSemResposta'
  | 'laboratorioFechar'
  | 'laboratorioIdRepetido';

const off: Knobs = {
  duplicar: 0,
  atrasarMs: 0,
  semNotificacao: false,
  valorErrado: null,
  falhas503: 0,
  devolucaoNaoRealizada: false,
  desordenar: false,
  timeoutMs: 0,
  aposExpirar: false,
  pagarDeNovo: false,
  recusarCobranca: false,
  correioRecusar: 0,
  cepForaDoAr: false,
  cepLentoMs: 0,
  redesForaDoAr: false,
  redesLentasMs: 0,
  robosForaDoAr: false,
  robosLentosMs: 0,
  robosSemResposta: 0,
  robosNota: 90,
  robosOutraAcao: false,
  robosOutroSite: false,
  adquirenteDemoraMs: 0,
  adquirenteFalhas500: 0,
  adquirenteVendaSemResposta: 0,
  adquirenteEstornoSemResposta: 0,
  adquirenteStatus0: 0,
  adquirenteResposta: null,
  adquirenteRecusarRepetido: false,
  adquirenteEstornoNegado: false,
  adquirenteAvisosRepetidos: 0,
  adquirenteAvisoAtrasoMs: 0,
  adquirenteSemAviso: false,
  adquirenteSopForaDoAr: false,
  autenticacaoTokenForaDoAr: false,
  autenticacaoForaDoAr: false,
  autenticacaoDemoraMs: 0,
  autenticacaoAdesao: null,
  autenticacaoResultado: null,
  autenticacaoPelaBandeira: false,
  autenticacaoSemDesafio: false,
  autenticacaoSoBrasil: false,
  notasDemoraMs: 0,
  notasForaDoAr: false,
  notasPagina404: false,
  notasRecusar: null,
  notasSemResposta: 0,
  notasCertificadoRecusado: false,
  notasPrazoEncerrado: false,
  laboratorioResposta: null,
  laboratorioRecusarExame: null,
  laboratorioCancelamentoTarde: false,
  laboratorioDemoraMs: 0,
  laboratorioSemResposta: 0,
  laboratorioFechar: 0,
  laboratorioOutroMsa2: false,
  laboratorioByteAByte: false,
  laboratorioAutomaticoMs: 0,
  laboratorioAntesDaResposta: false,
  laboratorioIdRepetido: 0,
  laboratorioSemFuso: false,
  laboratorioCaracteres: null,
  laboratorioPdf: null,
};

export type KnobPanel = ReturnType<typeof openKnobs>;

export function openKnobs(dataDir: string | undefined) {
  const table = openTable<Partial<Knobs>>(dataDir, 'ajustes');
  const get = (): Knobs => ({ ...off, ...table.get('ajustes') });
  return {
    get,
    /** Changes only the named knobs; refuses the whole patch if it has unknown names or wrong values. */
    set(patch: unknown): { ok: true; knobs: Knobs } | { ok: false; problems: string[] } {
      const parsed = v.safeParse(v.partial(knobs), patch);
      if (!parsed.success) {
        return {
          ok: false,
          problems: parsed.issues.map((i) => `${v.getDotPath(i) ?? 'ajustes'}: ${i.message}`),
        };
      }
      table.put('ajustes', { ...get(), ...parsed.output });
      return { ok: true, knobs: get() };
    },
    reset: () => table.clear(),
    /** True, and decremented, while the counting knob is above zero. */
    take(name: CountingKnob): boolean {
      const left = get()[name];
      if (left > 0) table.put('ajustes', { ...get(), [name]: left - 1 });
      return left > 0;
    },
    close: () => table.close(),
  };
}
