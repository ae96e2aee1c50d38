import * as v from 'valibot';
import { openTable } from './table.ts';

const times = (max: number, off = 0) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max)), off);
const flag = v.optional(v.boolean(), false);
const chosen = <const Choice extends v.GenericSchema<string>>(choice: Choice) =>
  v.optional(v.nullable(choice), null);
const DAY_MS = 86_400_000;

/** Every failure that the sandbox can simulate, with its value while it is off. */
const knobs = v.strictObject({
  duplicar: times(20),
  /** Delay of each Pix notification, and of the end of a refund. */
  atrasarMs: times(DAY_MS),
  semNotificacao: flag,
  /** Amount paid instead of the charge's, "1.00". */
  valorErrado: chosen(v.pipe(v.string(), v.regex(/^\d{1,10}\.\d{2}$/))),
  /** The next n calls to the bank answer 503. */
  falhas503: times(1000),
  devolucaoNaoRealizada: flag,
  /** Notifications wait for one another and go out newest first. */
  desordenar: flag,
  /** The bank does its work at once and answers after this time. */
  timeoutMs: times(DAY_MS),
  aposExpirar: flag,
  pagarDeNovo: flag,
  recusarCobranca: flag,
  correioRecusar: times(1000),
  cepForaDoAr: flag,
  cepLentoMs: times(DAY_MS),
  redesForaDoAr: flag,
  redesLentasMs: times(DAY_MS),
  robosForaDoAr: flag,
  robosLentosMs: times(DAY_MS),
  /** The next n tokens are spent and the answer is lost. */
  robosSemResposta: times(1000),
  /** reCAPTCHA's score, in hundredths. */
  robosNota: times(100, 90),
  robosOutraAcao: flag,
  robosOutroSite: flag,
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
  adquirenteResposta: chosen(v.picklist(['4', '05', '51', '57', '70', '77', '78', '99'])),
  adquirenteRecusarRepetido: flag,
  adquirenteEstornoNegado: flag,
  adquirenteAvisosRepetidos: times(20),
  adquirenteAvisoAtrasoMs: times(DAY_MS),
  adquirenteSemAviso: flag,
  adquirenteSopForaDoAr: flag,
  /** The token for the authentication is refused with 503. */
  autenticacaoTokenForaDoAr: flag,
  /** The calls of the browser answer 500. */
  autenticacaoForaDoAr: flag,
  autenticacaoDemoraMs: times(DAY_MS),
  /** The enrolment's answer to every card; null follows the card. */
  autenticacaoAdesao: chosen(
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
  autenticacaoResultado: chosen(v.picklist(['AUTHENTICATED', 'UNAVAILABLE', 'FAILED', 'ERROR_OCCURRED'])),
  /** The brand answers in the issuer's place: 06 and 01. */
  autenticacaoPelaBandeira: flag,
  /** Challenges are suppressed, as if the page had asked for it. */
  autenticacaoSemDesafio: flag,
  /** Billing addresses abroad answer 400. */
  autenticacaoSoBrasil: flag,
  notasDemoraMs: times(DAY_MS),
  notasForaDoAr: flag,
  /** The web server answers its own page in HTML. */
  notasPagina404: flag,
  /** Declarations and cancellations are refused with this code. */
  notasRecusar: chosen(v.pipe(v.string(), v.regex(/^[A-Z]{1,3}\d{1,4}$/))),
  /** The next n notes and cancellations are made and never answered. */
  notasSemResposta: times(1000),
  notasCertificadoRecusado: flag,
  /** The municipality takes neither cancellations nor replacements any more. */
  notasPrazoEncerrado: flag,
  /** The next orders are answered with this alone, and not taken. */
  laboratorioResposta: chosen(v.picklist(['AE', 'AR'])),
  /** Lines with this code are refused (UA). */
  laboratorioRecusarExame: chosen(v.pipe(v.string(), v.maxLength(20))),
  /** Cancellations come too late (UC). */
  laboratorioCancelamentoTarde: flag,
  /** The laboratory does its work at once and answers after this time. */
  laboratorioDemoraMs: times(DAY_MS),
  /** The next n orders are taken and never answered. */
  laboratorioSemResposta: times(1000),
  /** The next n orders are taken, and the connection closes instead of the answer. */
  laboratorioFechar: times(1000),
  laboratorioOutroMsa2: flag,
  /** Answers and results come in packets of one byte. */
  laboratorioByteAByte: flag,
  /** Exams finish by themselves after this time; 0 waits for a button. */
  laboratorioAutomaticoMs: times(DAY_MS),
  /** The result of the first line goes out before the answer to its order. */
  laboratorioAntesDaResposta: flag,
  /** The next n results have the id of the one before, with other bytes. */
  laboratorioIdRepetido: times(1000),
  laboratorioSemFuso: flag,
  /** Latin 1 instead of UTF-8: declared, not declared, or declared as UTF-8. */
  laboratorioCaracteres: chosen(v.picklist(['8859/1', 'nao-declarado', 'mentira'])),
  /** Instead of one small page. By FHIR it may stand at an address, of the laboratory or of another host. */
  laboratorioPdf: chosen(
    v.picklist(['10MB', 'quebrado', 'nao-e-pdf', 'nenhum', 'endereco', 'outro-endereco']),
  ),
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

/** The values that a knob of fixed choices takes; none for any other knob. */
export function choicesOf(name: keyof Knobs): readonly string[] {
  const { wrapped } = knobs.entries[name];
  return 'wrapped' in wrapped && 'options' in wrapped.wrapped ? wrapped.wrapped.options : [];
}

const off = v.getDefaults(knobs) as Knobs;

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
