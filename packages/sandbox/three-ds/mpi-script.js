// The browser's part of MPI V2: gathers `.bpmpi_*` inputs, asks the provider, shows the challenge, tells the page.
(() => {
  const here = document.currentScript.src;
  // TST, SDB and PRD are all here.
  const base = new URL('..', here);
  const config = typeof bpmpi_config === 'function' ? bpmpi_config() : { Environment: 'PRD', Debug: false };
  const log = (...words) => config.Debug && console.log('[MPI]', ...words);
  let loaded = false;
  let version = null;

  const notify = (event, data) => {
    log(event, data ?? '');
    if (typeof config[event] === 'function') config[event](data);
  };
  const fail = (ReturnCode, ReturnMessage, found = {}) =>
    notify('onError', {
      Xid: found.Xid ?? null,
      Eci: found.Eci || found.EciRaw || null,
      ReturnCode,
      ReturnMessage,
      ReferenceId: found.DirectoryServerTransactionId ?? null,
    });

  const inputValue = (name, otherwise = null) => {
    const input = document.getElementsByClassName(name)[0];
    return input ? input.value : otherwise;
  };

  const SECRET_FIELDS = ['accesstoken', 'auth'];

  /** bpmpi_billto_city is sent as billtocity, bpmpi_cart_1_name as cart[0].name. */
  const fields = () => {
    const all = {};
    for (const input of document.querySelectorAll('[class*="bpmpi_"]')) {
      for (const name of input.classList) {
        if (!name.startsWith('bpmpi_')) continue;
        const words = name.slice('bpmpi_'.length).split('_');
        const place = words.findIndex((word) => /^\d+$/.test(word));
        if (place > 0) {
          const list = words.slice(0, place).join('');
          all[list] ??= [];
          const row = Number(words[place]) - 1;
          all[list][row] ??= {};
          all[list][row][words.slice(place + 1).join('')] = input.value;
        } else if (!SECRET_FIELDS.includes(words.join('')) && input.value)
          all[words.join('')] ??= input.value;
      }
    }
    return all;
  };

  const isEnabled = () => {
    if (inputValue('bpmpi_auth', 'true') !== 'false') return true;
    notify('onDisabled');
    return false;
  };

  const ask = (path, question, then) => {
    const request = new XMLHttpRequest();
    request.onreadystatechange = () => {
      if (request.readyState !== 4) return;
      if (request.status === 200) then(JSON.parse(request.responseText));
      else fail('MPI900', `An error has occurred (${request.status})`);
    };
    request.open('POST', new URL(path, base).href);
    request.setRequestHeader('Content-Type', 'application/json');
    request.setRequestHeader('Authorization', `Bearer ${inputValue('bpmpi_accesstoken')}`);
    request.send(JSON.stringify(question));
  };

  const proof = (found, of = found.Version) => ({
    Xid: found.Xid,
    Eci: found.Eci || found.EciRaw,
    Version: of ? of[0] : null,
    ReferenceId: found.DirectoryServerTransactionId,
  });

  const conclude = (found) => {
    if (found.Status === 'AUTHENTICATED') notify('onSuccess', { Cavv: found.Cavv, ...proof(found) });
    else if (found.Status === 'UNAVAILABLE') notify('onUnenrolled', proof(found));
    else if (found.Status === 'FAILED') notify('onFailure', proof(found));
    else fail(found.ReturnCode, found.ReturnMessage, found);
  };

  const validate = (transactionId) => ask('v2/3ds/validate', { ...fields(), transactionId }, conclude);

  const challenge = (answer) => {
    if (inputValue('bpmpi_auth_suppresschallenge') === 'true' || answer.ChallengeSuppressed) {
      notify('onChallengeSuppression', {
        Xid: null,
        Eci: null,
        ReturnCode: 'MPI601',
        ReturnMessage: 'Challenge suppressed',
        ReferenceId: null,
      });
      return;
    }
    const { AcsUrl, Pareq: Payload, AuthenticationTransactionId: TransactionId } = answer;
    const { ordernumber, currency, cardnumber, cardexpirationmonth, cardexpirationyear } = fields();
    Cardinal.continue(
      'cca',
      { AcsUrl, Payload, TransactionId },
      {
        OrderDetails: { TransactionId, OrderNumber: ordernumber, CurrencyCode: currency, OrderChannel: 'S' },
        Consumer: {
          Account: {
            AccountNumber: cardnumber,
            ExpirationMonth: cardexpirationmonth,
            ExpirationYear: cardexpirationyear,
          },
        },
      },
    );
  };

  const validated = (data) => {
    const id = data.Payment?.ProcessorTransactionId;
    if (['SUCCESS', 'NOACTION', 'FAILURE'].includes(data.ActionCode)) validate(id);
    else if (data.ActionCode === 'ERROR') {
      if (id) validate(id);
      else fail(data.ErrorNumber ?? 'MPI901', data.ErrorDescription ?? 'Unexpected error');
    } else fail(data.ErrorNumber ?? 'MPI902', data.ErrorDescription ?? 'Unexpected authentication response');
  };

  const start = (answer) => {
    Cardinal.configure({
      timeout: '8000',
      maxRequestRetries: '10',
      logging: { level: config.Debug ? 'verbose' : 'off' },
    });
    Cardinal.on('payments.setupComplete', () => notify('onReady'));
    Cardinal.on('payments.validated', validated);
    Cardinal.setup('init', { jwt: answer.Token });
  };

  const load = () => {
    if (!isEnabled() || loaded) return;
    loaded = true;
    const cardinal = document.createElement('script');
    cardinal.src = new URL('../cardinal/v1/songbird.js', base).href;
    cardinal.onload = () =>
      ask(
        'v2/3ds/init',
        {
          orderNumber: inputValue('bpmpi_ordernumber'),
          currency: inputValue('bpmpi_currency'),
          amount: inputValue('bpmpi_totalamount'),
        },
        start,
      );
    document.head.appendChild(cardinal);
  };

  const enrolled = (answer) => {
    if (answer.Version) version = answer.Version;
    const found = answer.Authentication;
    if (answer.Status === 'ENROLLED') challenge(answer);
    else if (answer.Status === 'VALIDATION_NEEDED') validate(answer.AuthenticationTransactionId);
    else if (answer.Status === 'AUTHENTICATION_CHECK_NEEDED') conclude(found);
    else if (answer.Status === 'NOT_ENROLLED') notify('onUnenrolled', proof(found, version));
    else if (answer.Status === 'FAILED') notify('onFailure', proof(found, version));
    else if (answer.Status === 'UNSUPPORTED_BRAND') {
      const { ReturnCode, ReturnMessage } = answer;
      notify('onUnsupportedBrand', { Xid: null, Eci: null, ReturnCode, ReturnMessage, ReferenceId: null });
    } else fail(answer.ReturnCode, answer.ReturnMessage);
  };

  const authenticate = () => {
    if (!isEnabled()) return;
    if (loaded) ask('v2/3ds/enroll', fields(), enrolled);
    else log('Resources not loaded');
  };

  window.BP = { Mpi: { load, authenticate } };
  window.bpmpi_load = load;
  window.bpmpi_authenticate = authenticate;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
  else load();
})();
