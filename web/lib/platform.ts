import { ApiError } from "./api-error.ts";

/** The admin's services. App Bridge's script sets the global `shopify` before ours runs. */
function admin() {
  return typeof shopify === "undefined" ? undefined : shopify;
}

/** A fresh session token of the admin's user, valid for a minute. Throws `not_embedded` outside the admin. */
export async function sessionToken(): Promise<string> {
  const bridge = admin();
  if (bridge === undefined || !isEmbedded()) throw new ApiError("not_embedded", 0);
  return await bridge.idToken();
}

/** The app runs inside the admin. Opened on its own it shows only pages that need no shop. */
export function isEmbedded(): boolean {
  const bridge = admin();
  return bridge !== undefined && bridge.environment.embedded !== false;
}

/** The shop's myshopify domain; empty outside the admin. */
export function shopDomain(): string {
  return admin()?.config.shop ?? "";
}

/** Address of a page of the admin; App Bridge resolves it for the shop at hand. */
export function adminAddress(path: string): string {
  return `shopify://admin/${path}`;
}

/** Leaves the frame for another page in the whole window. */
export function openInTopWindow(address: string): void {
  window.open(address, "_top");
}

/** The admin's page on which the merchant grants the app access again. */
export function authorizationAddress(): string {
  return adminAddress(`oauth/install?client_id=${encodeURIComponent(admin()?.config.apiKey ?? "")}`);
}

/** A short confirmation at the bottom of the admin. For successes only. */
export function confirm(message: string): void {
  admin()?.toast.show(message);
}

/** Has the admin ask before unsaved changes are lost; true when there are none. */
export async function mayLeave(): Promise<boolean> {
  try {
    await admin()?.saveBar.leaveConfirmation();
    return true;
  } catch {
    return false;
  }
}
