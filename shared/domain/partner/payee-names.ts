/** Letters that do not come apart into a Latin one and an accent, and German ones, which are spelled out. */
const spelledOut: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
  ẞ: "SS",
  ł: "l",
  Ł: "L",
  ø: "o",
  Ø: "O",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  æ: "ae",
  Æ: "Ae",
  œ: "oe",
  Œ: "Oe",
  þ: "th",
  Þ: "Th",
  ı: "i",
  ħ: "h",
  Ħ: "H",
  "&": "+",
  "–": "-",
  "—": "-",
  "’": "'",
  "`": "'",
  "´": "'",
};

/** SEPA's Latin set: `Jörg Müller & Söhne` → `Joerg Mueller + Soehne`, without slashes that banks read as codes. */
export function sepaText(text: string, length: number): string {
  return withoutAccents(text)
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, " ")
    .replace(/\/{2,}/g, "/")
    .replace(/\s+/g, " ")
    .replace(/^[/ ]+/, "")
    .slice(0, length)
    .trim();
}

/** A bank's file can carry the text: it loses no letter, as Greek or Cyrillic ones, and is not empty. */
export function isSepaText(text: string): boolean {
  const letters = withoutAccents(text);
  return /[A-Za-z0-9]/.test(letters) && !/(?![A-Za-z])\p{L}/u.test(letters);
}

function withoutAccents(text: string): string {
  const spelled = [...text.normalize("NFC")].map((sign) => spelledOut[sign] ?? sign).join("");
  return spelled.normalize("NFD").replace(/\p{M}/gu, "");
}
