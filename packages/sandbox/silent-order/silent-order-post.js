// Reads the card from the page's inputs and sends it from the browser straight to the card vault.
(() => {
  const base = new URL('..', document.currentScript.src);

  const texts = {
    pt: {
      holder: 'Informe o nome do titular',
      number: 'Número de cartão inválido',
      expiration: 'Validade inválida',
      cvv: 'Código de segurança inválido',
    },
    en: {
      holder: 'Cardholder name is required',
      number: 'Invalid card number',
      expiration: 'Invalid expiration date',
      cvv: 'Invalid security code',
    },
  };

  const inputValue = (...classes) => {
    const input = classes.map((name) => document.getElementsByClassName(name)[0]).find(Boolean);
    return input ? input.value.trim() : '';
  };

  const passesLuhn = (number) => {
    if (!/^\d{12,19}$/.test(number)) return false;
    const digits = [...number].reverse().map(Number);
    const sum = digits.reduce((total, digit, place) => {
      const value = place % 2 === 0 ? digit : digit * 2;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  };

  const isFuture = (expiration) => {
    const parts = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(expiration);
    return parts !== null && new Date(Number(parts[2]), Number(parts[1]), 1) > new Date();
  };

  const isOn = (option) => option === true || String(option).toLowerCase() === 'true';

  window.bpSop_silentOrderPost = (options) => {
    const text = texts[String(options.language).toLowerCase()] ?? texts.en;
    const holder = inputValue('bp-sop-cardholdername');
    const number = inputValue('bp-sop-cardnumber').replace(/[ .-]/g, '');
    const expiration = inputValue('bp-sop-cardexpirationdate');
    const cvv = inputValue('bp-sop-cardcvv', 'bp-sop-cardcvvc');
    const needsCvv = isOn(options.cvvRequired ?? options.cvvrequired ?? true);
    const invalid = [
      holder === '' && { Field: 'bp-sop-cardholdername', Message: text.holder },
      !passesLuhn(number) && { Field: 'bp-sop-cardnumber', Message: text.number },
      !isFuture(expiration) && { Field: 'bp-sop-cardexpirationdate', Message: text.expiration },
      !(/^\d{3,4}$/.test(cvv) || (cvv === '' && !needsCvv)) && {
        Field: 'bp-sop-cardcvv',
        Message: text.cvv,
      },
    ].filter(Boolean);
    if (invalid.length > 0) {
      options.onInvalid?.(invalid);
      return;
    }
    const form = new URLSearchParams({
      AccessToken: options.accessToken ?? '',
      HolderName: holder,
      RawNumber: number,
      Expiration: expiration,
      SecurityCode: cvv,
      CardType: inputValue('bp-sop-cardtype') || options.cardType || 'creditCard',
      EnableBinQuery: String(isOn(options.enableBinQuery)),
      EnableVerifyCard: String(isOn(options.enableVerifyCard)),
    });
    send(form).then(
      ({ code, answer }) => {
        if (code < 300) options.onSuccess?.(answer);
        else options.onError?.({ Code: String(code), Text: answer?.Text ?? 'Erro' });
      },
      () => options.onError?.({ Code: '0', Text: 'Sem resposta' }),
    );
  };

  const send = async (body) => {
    const reply = await fetch(new URL('api/public/v1/card', base), {
      method: 'POST',
      credentials: 'omit',
      body,
    });
    return { code: reply.status, answer: await reply.json().catch(() => null) };
  };
})();
