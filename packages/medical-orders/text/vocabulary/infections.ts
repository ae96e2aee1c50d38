const INFECTION =
  /^(?:(?:pv)?hiv(?:aids)?|aids|hcv|hbv|hav|vhc|vhb|hepatites?(?:[abcde]|viral|virais)?|sifilis|lues|toxo(?:plasmose)?|(?:doenca)?chagas|htlv\d*|hpv|cmv|citomegalovirus|ebv|epsteinbarr|mononucleose|zika|dengue|chikungunya|febreamarela|covid(?:19)?|influenza|gripe|rubeola|sarampo|caxumba|varicela|catapora|herpes(?:zoster|simples)?\d*|gonorreia|clamidia|gonococo|tuberculose|tb|coqueluche|meningite|malaria|rotavirus|hpylori|raiva|tetano)$/;

export const isInfection = (words: readonly string[]): boolean => INFECTION.test(words.join(''));
