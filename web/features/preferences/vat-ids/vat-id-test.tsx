import { useState } from "react";
import { vatIdIn } from "#shared/domain/contacts/vat-id-search.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { Note } from "#web/components/note.tsx";
import { Text } from "#web/components/text.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { country as countryText } from "#web/lib/format.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { useVatIdTest } from "./hooks.ts";

const texts = deSettingsScreen.vatIds.test;
const LINES = 4;
const MAX_LENGTH = 5_000;

/** The dialog that shows which VAT id the app recognises in a text, by the rule that holds for orders. */
export function VatIdTest() {
  const { isOpen, close } = useVatIdTest();
  return isOpen ? <TestDialog onClose={close} /> : null;
}

function TestDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Text>{texts.text}</Text>
      <TextField label={texts.label} lines={LINES} maxLength={MAX_LENGTH} value={typed} onChange={setTyped} />
      {typed.trim() !== "" && <Note {...recognitionText(typed)} />}
    </Dialog>
  );
}

/** The dialog's answer to a text. */
export function recognitionText(text: string): { title: string; lines: readonly string[] } {
  const found = vatIdIn(text);
  if (found === undefined) return { title: texts.none, lines: [texts.noneHint] };
  const { id, country, isValid } = found;
  const state = country === "XI" ? texts.northernIreland : countryText(country);
  return { title: texts.found(id, state), lines: [isValid ? texts.valid : texts.invalid] };
}
