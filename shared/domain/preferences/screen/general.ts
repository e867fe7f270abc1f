import { at, detail } from "./screen.ts";

/** The main page of the settings. */
export const generalScreens = {
  expert: at("main", "app", "Expertenmodus"),
  home: at("main", "app", "Startseite", detail),
  languages: at("main", "languages", "Sprachen deiner Belege"),
  optionalScopesAsked: at("main", "app", "Nach weiteren Zugriffen gefragt", { control: "answer" }),
  email: at("main", "notifications", "E-Mail-Adresse für Benachrichtigungen"),
  creditsExhaustedSoon: at("main", "notifications", "Übertragungen fast aufgebraucht", {
    hint: "Bevor deine Übertragungen zu Ende gehen.",
  }),
  creditsExhaustedNow: at("main", "notifications", "Übertragungen aufgebraucht", {
    hint: "Sobald Belege auf neue Übertragungen warten.",
  }),
  connectionMissing: at("main", "notifications", "Verbindung unterbrochen", {
    hint: "Wenn die Verbindung zu Lexware Office unterbrochen ist.",
  }),
  onboarding: at("main", "notifications", "Hilfe bei der Einrichtung", {
    hint: "Wenn zur Einrichtung noch ein Schritt fehlt.",
  }),
};
