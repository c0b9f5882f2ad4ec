/** Languages of the reader, by ISO 639-2. English reads addresses, numbers and Indonesian best. */
const scanLanguages = ['eng', 'deu', 'fra', 'spa', 'por', 'pol', 'ces', 'swe', 'nor', 'tur', 'vie'] as const
export type ScanLanguage = (typeof scanLanguages)[number]

/** Languages with letters that English lacks, by country (ISO 3166). */
const spoken: Partial<Record<ScanLanguage, string>> = {
  deu: 'DE AT CH LI LU',
  fra: 'FR BE MC SN CI MA DZ TN',
  spa: 'ES MX AR CL CO PE EC UY PY BO VE CR PA DO GT HN NI SV CU',
  por: 'PT BR AO MZ TL',
  pol: 'PL',
  ces: 'CZ SK',
  swe: 'SE FI',
  nor: 'NO DK',
  tur: 'TR AZ CY',
  vie: 'VN',
}

export const languageOf = (country: string): ScanLanguage =>
  scanLanguages.find((language) => spoken[language]?.split(' ').includes(country)) ?? 'eng'
