import { anyOf, listOf } from './list-of.ts';

// The dictionary contains the medicines that a laboratory measures.
const MEDICINE_ENDING =
  /(?:statina|prazol|sartana|pril|olol|dipino|picina|micina|ciclina|cilina|floxacino|floxacina|azol|conazol|ciclovir|gliptina|gliflozina|glutida|semida|azida|azina|pred|lactona|formina|zepam|zolam|triptilina|oxetina|traline|tralina|pramina|apina|peridona|tidina|setrona|profeno|coxibe|sona|solona|onida|terol|cloroquina|floquina|maquina|guanil|penem|triaxona|sulfona|xabana|grel|parina|farina|dronato|tiroxina|metazona|trexato|prina|limumabe|ximabe|zumabe|umabe|inibe|stigmina|mantina|triptano|gabalina|gabapentina|lamotrigina|racetam|topiramato|oxandrolona|binafina|fentanila?|codeina|tramadol|dipirona|paracetamol|nimesulida|fenaco)$/;
const BRANDS_AND_DRUGS = listOf(
  `mtx amoxi clavulanato clavulin hcq mmf tacro rosuva atorva sinva hctz carbolitium depakote puran synthroid euthyrox levoid levotiroxina glifage metformina aas aspirina somalgin marevan xarelto eliquis clexane ritalina
  venvanse rivotril noripurum sulfato ferroso neutrofer combiron addera depura dprev oscal caltrate  omega colageno  whey
  roacutan isotretinoina anticoncepcional diane yasmin mirena diu clomid indux ozempic wegovy mounjaro saxenda forxiga jardiance
  januvia galvus  nph lantus humalog tresiba glargina basaglar lispro aspart tdf 3tc dtg tenofovir lamivudina dolutegravir efavirenz
  alopurinol colchicina carbonato dimalato  bicarbonato ritmonorm amiodarona ancoron sinvastatina tapazol propiltiouracil
  propil depakene depakote gardenal hidantal tegretol carbolitium quetiapina roacutam dostinex cabergolina metotrexato azatioprina micofenolato
  vanco mero tazo tacrolimo tacrolimus ciclosporina anlodipino nifedipina aradois selozok benicar lasix aldactone losartana`,
);

export const isMedicine = (word: string): boolean =>
  BRANDS_AND_DRUGS.has(word) || (word.length > 5 && MEDICINE_ENDING.test(word));

/** Laboratories measure these, and patients take them as medicines. */
const TAKEN_ANALYTE =
  /^(?:vitamina|b1|b6|b9|b12|acido|ferro|calcio|zinco|magnesio|selenio|cobre|potassio|litio|insulina|t3|t4|testosterona|progesterona|estradiol|gh|citrato|cloreto|cloro|fosfato|lactato|valproato|carbamazepina|fenobarbital|fenitoina|digoxina|hcg|dhea|sdhea|folato|folico|25oh)/;

export const isTakenAnalyte = (words: readonly string[]): boolean => TAKEN_ANALYTE.test(words.join(''));

/** Laboratories measure these in patients with a transplant, and an order lists them without a word about the level. */
export const isMeasuredMedicine = anyOf(listOf('tacrolim* tacro ciclosporina sirolim* everolim*'));
