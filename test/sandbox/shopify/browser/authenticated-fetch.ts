const RETRY_HEADER = "X-Shopify-Retry-Invalid-Session-Request";
const REAUTHORIZE_URL_HEADER = "X-Shopify-API-Request-Failure-Reauthorize-Url";

const isOwn = ({ hostname }: URL) =>
  hostname === window.location.hostname || hostname.endsWith(`.${window.location.hostname}`);

/** Wraps `fetch` like App Bridge: own calls get a fresh token and the admin's language, and one repeat on demand. */
export function authenticateFetch(needs: {
  idToken: () => Promise<string>;
  locale: string;
  openTop: (url: string) => void;
}) {
  const plainFetch = window.fetch.bind(window);

  const attempt = async (request: Request): Promise<Response> => {
    const authenticated = new Request(request.clone());
    authenticated.headers.set("Authorization", `Bearer ${await needs.idToken()}`);
    if (!authenticated.headers.has("Accept-Language")) authenticated.headers.set("Accept-Language", needs.locale);
    return await plainFetch(authenticated);
  };

  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!isOwn(new URL(request.url)) || request.headers.has("Authorization")) return await plainFetch(input, init);
    const response = await attempt(request);
    const reauthorizeUrl = response.headers.get(REAUTHORIZE_URL_HEADER);
    if (response.status === 403 && reauthorizeUrl) needs.openTop(new URL(reauthorizeUrl, window.location.href).href);
    const wantsRetry = response.status === 401 && response.headers.has(RETRY_HEADER);
    return wantsRetry ? await attempt(request) : response;
  };
}
