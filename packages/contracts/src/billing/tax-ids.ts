/** Upper-case letters and digits, without the spaces, points and hyphens that people add. */
export const plainTaxId = (text: string): string => text.toUpperCase().replaceAll(/[\s./-]/gu, '')

/**
 * Formats of tax IDs by country (`plainTaxId`). Members of the European Union: structure of VIES; Greece is EL there.
 * Singapore: GST registration number, usually the UEN. Indonesia: NPWP of 15 or 16 digits.
 */
const shapes: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z\d]{2}\d{9}$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(?:\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL[A-Z\d+*]{10}\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
  XI: /^XI(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  GB: /^GB(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  ID: /^\d{15,16}$/,
  SG: /^(?:\d{8,9}[A-Z]|[MT]\d{2}[A-Z\d]{2}\d{4}[A-Z]|M[29]\d{7}[A-Z\d])$/,
}

/**
 * True if a tax ID has the format of its country; undefined for countries without a known format. Only the country's
 * register knows whether it exists.
 */
export const isTaxId = (country: string, text: string): boolean | undefined => shapes[country]?.test(plainTaxId(text))
