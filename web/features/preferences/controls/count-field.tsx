import { useState } from "react";
import { TextField } from "#web/components/text-field.tsx";

interface CountFieldProps {
  label: string;
  value: number;
  isDisabled?: boolean;
  /** The fault that keeps the number from being saved. */
  error?: string | undefined;
  onChange: (value: number) => void;
}

/** A number, with a comma or a point. The form gets `NaN` for anything else, and says so. */
export function CountField({ label, value, isDisabled = false, error, onChange }: CountFieldProps) {
  const [typed, setTyped] = useState<string>();
  // what was typed counts until the form holds another number, such as after a discard
  const isTyped = typed !== undefined && Object.is(numberIn(typed), value);
  return (
    <TextField
      label={label}
      value={isTyped ? typed : String(value).replace(".", ",")}
      isDisabled={isDisabled}
      error={error}
      onChange={(text) => {
        setTyped(text);
        onChange(numberIn(text));
      }}
    />
  );
}

/** The number that a merchant typed; `NaN` where it is none. */
export const numberIn = (text: string): number =>
  /^-?\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(",", ".")) : Number.NaN;
