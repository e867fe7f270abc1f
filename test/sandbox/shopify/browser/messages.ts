/** Messages between the App Bridge stand-in in the app's frame and the admin page around it (postMessage). */

/** One entry of the app's navigation menu. */
export interface NavItem {
  label: string;
  href: string;
  isHome: boolean;
}

/** A button of a title bar or save bar; `index` finds the element again. */
export interface BarButton {
  index: number;
  label: string;
  isPrimary: boolean;
  isCritical: boolean;
  isDisabled: boolean;
  isBreadcrumb: boolean;
}

export interface ToastMessage {
  id: string;
  text: string;
  isError: boolean;
  action: string | null;
  durationMs: number;
}

/** Told to the admin page; those with an answer travel with an `id`. */
export interface ToAdmin {
  location: { path: string; title: string };
  navMenu: { items: NavItem[] };
  titleBar: { title: string; buttons: BarButton[] };
  saveBar: { isShown: boolean; buttons: BarButton[]; asksBeforeDiscard: boolean };
  toast: ToastMessage;
  hideToast: { id: string };
  loading: { isLoading: boolean };
  openAdmin: { path: string; newTab: boolean };
  openTop: { url: string };
  idToken: Record<string, never>;
  scopesQuery: Record<string, never>;
  scopesRequest: { scopes: string[] };
  scopesRevoke: { scopes: string[] };
  confirmLeave: Record<string, never>;
}

/** Told to the app's frame. */
export interface ToApp {
  navigate: { href: string };
  titleBarButton: { index: number };
  saveBarButton: { index: number };
  toastAction: { id: string };
  toastDismissed: { id: string };
}

export interface Envelope {
  channel: "app-bridge";
  kind: string;
  payload: unknown;
  /** Set when an answer is expected, or when this is one. */
  id?: string;
  error?: string;
}

export const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === "object" &&
  value !== null &&
  "channel" in value &&
  value.channel === "app-bridge" &&
  "kind" in value;
