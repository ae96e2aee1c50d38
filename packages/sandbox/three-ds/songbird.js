// Shows a bank's challenge over the shop's page, and says how it ended.
(() => {
  const setupUrl = new URL('Order/JWT/Init', document.currentScript.src);
  const listeners = {};
  let settings = {};

  const tell = (event, ...data) => {
    for (const listener of listeners[event] ?? []) listener(...data);
  };
  const failed = (ErrorNumber, ErrorDescription) =>
    tell('payments.validated', { Validated: false, ActionCode: 'ERROR', ErrorNumber, ErrorDescription });

  const post = async (jwt, triesLeft) => {
    const request = { method: 'POST', credentials: 'omit', body: new URLSearchParams({ jwt }) };
    try {
      const signal = AbortSignal.timeout(Number(settings.timeout ?? 8000));
      const reply = await fetch(setupUrl, { ...request, signal });
      return { ok: reply.ok, answer: await reply.json().catch(() => ({})) };
    } catch (error) {
      if (triesLeft > 0) return post(jwt, triesLeft - 1);
      throw error;
    }
  };

  const open = (address) => {
    const before = document.activeElement;
    const layer = document.createElement('div');
    Object.assign(layer.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      display: 'grid',
      placeItems: 'center',
      background: 'rgb(0 0 0 / 60%)',
    });
    const frame = document.createElement('iframe');
    frame.title = 'Confirmação do banco';
    frame.src = address.href;
    Object.assign(frame.style, {
      width: 'min(100%, 30rem)',
      height: 'min(100%, 40rem)',
      border: '0',
      background: '#fff',
    });
    layer.appendChild(frame);
    document.body.appendChild(layer);
    frame.onload = () => frame.focus();
    const close = () => {
      layer.remove();
      before?.focus?.();
    };
    return { frame, close };
  };

  window.Cardinal = {
    configure(wanted) {
      settings = { ...settings, ...wanted };
    },
    on(event, listener) {
      listeners[event] ??= [];
      listeners[event].push(listener);
    },
    trigger() {},
    setup(_kind, { jwt }) {
      post(jwt, Number(settings.maxRequestRetries ?? 1)).then(
        ({ ok, answer }) =>
          ok ? tell('payments.setupComplete', answer) : failed(1010, 'Error authenticating the JWT'),
        () => failed(1011, 'No response'),
      );
    },
    continue(_kind, { AcsUrl, Payload }, _order) {
      const address = new URL(AcsUrl);
      address.searchParams.set('payload', Payload);
      const { frame, close } = open(address);
      const listen = (event) => {
        if (event.source !== frame.contentWindow || event.origin !== address.origin) return;
        if (typeof event.data?.challengeJwt !== 'string') return;
        window.removeEventListener('message', listen);
        close();
        const jwt = event.data.challengeJwt;
        const claims = atob(jwt.split('.')[1].replace(/-/g, '+').replace(/_/g, '/'));
        tell('payments.validated', JSON.parse(claims).Payload, jwt);
      };
      window.addEventListener('message', listen);
    },
  };
})();
