/** A stand-in for Shopify's App Bridge, with Shopify's published types; it refuses by name parts that the app never uses. */
import { connectToAdmin } from "./admin-link.ts";
import { authenticateFetch } from "./authenticated-fetch.ts";
import { createAppBridge } from "./create-app-bridge.ts";
import { defineChrome } from "./elements.ts";
import { readEmbedding } from "./embedding.ts";
import { defineModal } from "./modal.ts";
import { synchroniseNavigation } from "./navigation.ts";
import { defineSaveBar } from "./save-bar.ts";
import { createToast } from "./toast.ts";

const script = document.currentScript;
const embedding = readEmbedding(script instanceof HTMLScriptElement ? script.src : window.location.href);
const link = connectToAdmin(embedding.adminOrigin);

const saveBar = defineSaveBar(link);
const bridge = createAppBridge(link, embedding, { toast: createToast(link), modal: defineModal(), saveBar });
const { idToken } = bridge;

window.shopify = bridge;

const openTop = (url: string) => link.tell("openTop", { url });
const mayLeave = () =>
  saveBar.leaveConfirmation().then(
    () => true,
    () => false,
  );

if (embedding.isEmbedded) {
  defineChrome(link);
  authenticateFetch({ idToken, locale: embedding.locale, openTop });
  synchroniseNavigation(link, mayLeave);
} else if (embedding.host !== "") {
  // Opened on its own, an app is sent back into the admin.
  window.location.replace(
    `${embedding.adminOrigin}/${atob(embedding.host).replace(/^[^/]*\//, "")}/apps/${embedding.apiKey}`,
  );
}
