/** As `fetch`, and it says how much of the body was sent, from 0 to 1, which `fetch` cannot. The body is text. */
export const fetchWithProgress =
  (onSent: (share: number) => void): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, String(address));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 0 : loaded / total);
      request.upload.onload = () => onSent(1);
      request.onload = () =>
        resolve(
          new Response(request.status === 204 ? null : request.responseText, { status: request.status }),
        );
      request.onerror = () => reject(new TypeError('the server was not reached'));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', () => request.abort());
      request.send(String(body));
    });
