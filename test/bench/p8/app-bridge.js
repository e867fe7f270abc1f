// As little of App Bridge as a page needs to start outside the admin; the same for both sides.
for (const name of ["ui-nav-menu", "ui-title-bar", "ui-save-bar", "ui-modal"]) {
  customElements.define(
    name,
    class extends HTMLElement {
      show() {}
      hide() {}
    },
  );
}
window.shopify = {
  config: { apiKey: "bench", shop: "becherladen.myshopify.com", locale: "de", host: "" },
  ready: Promise.resolve(),
  idToken: async () => "bench",
  environment: { embedded: true, mobile: false, pos: false, intent: false },
  user: async () => ({}),
  scopes: { query: async () => ({ granted: ["read_orders"], required: ["read_orders"], optional: [] }) },
  modal: { show: async () => undefined, hide: async () => undefined },
  saveBar: { show: async () => undefined, hide: async () => undefined, leaveConfirmation: async () => undefined },
  loading: () => undefined,
  toast: { show: () => "", hide: () => undefined },
};
