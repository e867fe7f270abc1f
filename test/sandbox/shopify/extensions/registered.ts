/** An extension of the app that draws something in the admin, as the platform's CLI deploys it. */
export interface RegisteredExtension {
  handle: string;
  targets: readonly string[];
  /** Texts of the default language, by dotted keys. */
  texts: Readonly<Record<string, unknown>>;
  /** The bundle, built when it is first asked for. */
  script(): Promise<Uint8Array>;
}

/** An extension's start, as JSON in the host page. */
export interface StartedExtension {
  handle: string;
  target: string;
  texts: Readonly<Record<string, unknown>>;
  appUrl: string;
  /** Path of the app's own pages in the admin. */
  appPath: string;
  store: string;
  selected: readonly { id: string }[];
  /** Names of the elements that the platform knows. */
  tags: readonly string[];
}
