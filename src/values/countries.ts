export interface Country {
  /** ISO 3166-1, two letters. */
  code: string;
  name: string;
}

// Code and name, in the order of the Portuguese names.
const list =
  'AFAfeganistão;ZAÁfrica do Sul;ALAlbânia;DEAlemanha;ADAndorra;AOAngola;AIAnguila;AQAntártida;' +
  'AGAntígua e Barbuda;SAArábia Saudita;DZArgélia;ARArgentina;AMArmênia;AWAruba;AUAustrália;' +
  'ATÁustria;AZAzerbaijão;BSBahamas;BDBangladesh;BBBarbados;BHBarein;BEBélgica;BZBelize;' +
  'BJBenin;BMBermudas;BYBielorrússia;BOBolívia;BABósnia e Herzegovina;BWBotsuana;BRBrasil;' +
  'BNBrunei;BGBulgária;BFBurquina Faso;BIBurundi;BTButão;CVCabo Verde;CMCamarões;KHCamboja;' +
  'CACanadá;QACatar;KZCazaquistão;TDChade;CLChile;CNChina;CYChipre;VACidade do Vaticano;' +
  'COColômbia;KMComores;CDCongo - Kinshasa;KPCoreia do Norte;KRCoreia do Sul;CICosta do Marfim;' +
  'CRCosta Rica;HRCroácia;CUCuba;CWCuraçao;DKDinamarca;DJDjibuti;DMDominica;EGEgito;' +
  'SVEl Salvador;AEEmirados Árabes Unidos;ECEquador;EREritreia;SKEslováquia;SIEslovênia;' +
  'ESEspanha;SZEssuatíni;USEstados Unidos;EEEstônia;ETEtiópia;FJFiji;PHFilipinas;FIFinlândia;' +
  'FRFrança;GAGabão;GMGâmbia;GHGana;GEGeórgia;GIGibraltar;GDGranada;GRGrécia;GLGroenlândia;' +
  'GPGuadalupe;GUGuam;GTGuatemala;GGGuernsey;GYGuiana;GFGuiana Francesa;GNGuiné;' +
  'GQGuiné Equatorial;GWGuiné-Bissau;HTHaiti;HNHonduras;HKHong Kong, RAE da China;HUHungria;' +
  'YEIêmen;BVIlha Bouvet;CXIlha Christmas;IMIlha de Man;NFIlha Norfolk;AXIlhas Aland;' +
  'KYIlhas Cayman;CCIlhas Cocos (Keeling);CKIlhas Cook;FOIlhas Faroé;' +
  'GSIlhas Geórgia do Sul e Sandwich do Sul;HMIlhas Heard e McDonald;FKIlhas Malvinas;' +
  'MPIlhas Marianas do Norte;MHIlhas Marshall;UMIlhas Menores Distantes dos EUA;PNIlhas Pitcairn;' +
  'SBIlhas Salomão;TCIlhas Turcas e Caicos;VIIlhas Virgens Americanas;VGIlhas Virgens Britânicas;' +
  'INÍndia;IDIndonésia;IRIrã;IQIraque;IEIrlanda;ISIslândia;ILIsrael;ITItália;JMJamaica;' +
  'JPJapão;JEJersey;JOJordânia;XKKosovo;KWKuwait;LALaos;LSLesoto;LVLetônia;LBLíbano;' +
  'LRLibéria;LYLíbia;LILiechtenstein;LTLituânia;LULuxemburgo;MOMacau, RAE da China;' +
  'MKMacedônia do Norte;MGMadagascar;MYMalásia;MWMalaui;MVMaldivas;MLMali;MTMalta;MAMarrocos;' +
  'MQMartinica;MUMaurício;MRMauritânia;YTMayotte;MXMéxico;MMMianmar (Birmânia);FMMicronésia;' +
  'MZMoçambique;MDMoldávia;MCMônaco;MNMongólia;MEMontenegro;MSMontserrat;NANamíbia;NRNauru;' +
  'NPNepal;NINicarágua;NENíger;NGNigéria;NUNiue;NONoruega;NCNova Caledônia;NZNova Zelândia;' +
  'OMOmã;NLPaíses Baixos;BQPaíses Baixos Caribenhos;PWPalau;PAPanamá;PGPapua-Nova Guiné;' +
  'PKPaquistão;PYParaguai;PEPeru;PFPolinésia Francesa;PLPolônia;PRPorto Rico;PTPortugal;' +
  'KEQuênia;KGQuirguistão;KIQuiribati;GBReino Unido;CFRepública Centro-Africana;' +
  'CGRepública do Congo;DORepública Dominicana;REReunião;RORomênia;RWRuanda;RURússia;' +
  'EHSaara Ocidental;WSSamoa;ASSamoa Americana;SMSan Marino;SHSanta Helena;LCSanta Lúcia;' +
  'BLSão Bartolomeu;KNSão Cristóvão e Névis;MFSão Martinho;PMSão Pedro e Miquelão;' +
  'STSão Tomé e Príncipe;VCSão Vicente e Granadinas;SCSeicheles;SNSenegal;SLSerra Leoa;RSSérvia;' +
  'SGSingapura;SXSint Maarten;SYSíria;SOSomália;LKSri Lanka;SDSudão;SSSudão do Sul;SESuécia;' +
  'CHSuíça;SRSuriname;SJSvalbard e Jan Mayen;TJTadjiquistão;THTailândia;TWTaiwan;TZTanzânia;' +
  'CZTchéquia;IOTerritório Britânico do Oceano Índico;TFTerritórios Franceses do Sul;' +
  'PSTerritórios palestinos;TLTimor-Leste;TGTogo;TKTokelau;TOTonga;TTTrinidad e Tobago;' +
  'TNTunísia;TMTurcomenistão;TRTurquia;TVTuvalu;UAUcrânia;UGUganda;UYUruguai;UZUzbequistão;' +
  'VUVanuatu;VEVenezuela;VNVietnã;WFWallis e Futuna;ZMZâmbia;ZWZimbábue;';

export const COUNTRIES: readonly Country[] = list
  .split(';')
  .filter(Boolean)
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(2) }));

const codes = new Set(COUNTRIES.map(({ code }) => code));

export const isCountry = (code: string) => codes.has(code);
