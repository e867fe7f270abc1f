import { useState } from "react";
import { messages, tooLarge } from "#shared/domain/preferences/messages.ts";
import { TextField } from "#web/components/text-field.tsx";

interface CountFieldProps {
  label: string;
  value: number;
  most: number;
  hint?: string;
  /** Allows decimals, with a comma or a point. */
  hasFraction?: boolean;
  isDisabled?: boolean;
  /** What is said of a number below 0, where that is not the usual. */
  tooSmall?: string;
  /** The server's message, where the field itself has nothing to say. */
  error?: string | undefined;
  onChange: (value: number) => void;
}

/** A number of at least 0. What is none, or too large, stays in the field with its reason; the form keeps the last number. */
export function CountField({
  label,
  value,
  most,
  hint,
  hasFraction = false,
  isDisabled = false,
  tooSmall,
  error,
  onChange,
}: CountFieldProps) {
  const [typed, setTyped] = useState<string>();
  const wrong = typed === undefined ? undefined : refusalOf(typed, most, hasFraction, tooSmall);
  const shown = wrong ?? error;
  return (
    <TextField
      label={label}
      value={typed ?? String(value).replace(".", ",")}
      isDisabled={isDisabled}
      {...(hint === undefined ? {} : { hint })}
      {...(shown === undefined ? {} : { error: shown })}
      onChange={(text) => {
        setTyped(text);
        if (refusalOf(text, most, hasFraction, tooSmall) === undefined) onChange(numberOf(text));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

const numberOf = (text: string): number => Number(text.trim().replace(",", "."));

/** Why a text is no number of the field; undefined where it is one. */
export function refusalOf(
  text: string,
  most: number,
  hasFraction: boolean,
  tooSmall: string = messages.numberTooSmall,
): string | undefined {
  const form = hasFraction ? /^-?\d+(?:[.,]\d+)?$/ : /^-?\d+$/;
  if (!form.test(text.trim())) return messages.notANumber;
  const value = numberOf(text);
  if (value < 0) return tooSmall;
  return value > most ? tooLarge(most) : undefined;
}
