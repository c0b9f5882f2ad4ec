/** Words that identify a line of a card, in the languages of our users' cards. */

/** Legal forms, and endings of company names. */
export const companyForm =
  /(?:^|[\s,])(?:pt|cv|tbk|pte|ltd|limited|llp|llc|inc|corp|plc|gmbh|mbh|ag|kg|ohg|se|e\.?v|ug|s\.?a\.?s?|s\.?a\.?r\.?l|sarl|s\.?l\.?u?|s\.?r\.?l|s\.?p\.?a|s\.?r\.?o|a\.?\s?s|a\/s|ab|oy|aps|bv|b\.v|nv|n\.v|sp\.?\s?z\s?o\.?\s?o|sdn|bhd|co|kft|zrt|d\.o\.o|lda|ltda|jsc|tnhh)\.?(?=$|[\s,.)])/iu

export const companyWord =
  /\b(?:group|holdings?|partners|analytics|services?|logistics?|logistik|transport|freight|foods?|bank|university|universitas|institut\w*|solutions?|technolog\w*|consult(?:ing|ants)|industr\w*|enterprises?|trading|associates|company|société|compañía|& (?:sons?|söhne|fils|co))\b/iu

export const jobWord =
  /(?<!\p{L})(?:ceo|cto|cfo|coo|cmo|chief|officer|director\p{L}*|direk\p{L}+|dyrektor|ředitel\p{L}*|direct\p{L}+|manager|manajer|head of|kepala|president|vice|founder|co-founder|owner|partner|consultant|konsultan|engineer|developer|designer|analyst|architect|lead|executive|sales|buyer|specialist|specjalista|kierownik|assistant|asisten|sekretaris|secretary|supervisor|staf|staff|wakil|komisaris|gerente|jef[ae]|responsable|chef de|leiter\p{L}*|geschäftsführer\p{L}*|vertriebs\p{L}*|einkauf\p{L}*|projektmanager\p{L}*|prokurist\p{L}*|vedoucí|inköp\p{L}+|\p{L}*leder|\p{L}*sjef|\p{L}*konsulent|chef|verkoper|müdür\p{L}*|giám đốc|trưởng phòng|pengacara|notaris|dosen|professor|lecturer|accountant|akuntan|lawyer|attorney)(?!\p{L})/iu

export const streetWord =
  /(?<!\p{L})(?:jl|jalan|gedung|menara|ruko|komplek|kav|lt|lantai|street|st|road|rd|avenue|ave|avda|lane|ln|boulevard|blvd|drive|floor|level|suite|unit|building|plaza|tower|place|square|calle|carrer|rua|rue|via|ul|aleja|al|plac|nám|náměstí|třída|box|p\.?o\.?|gatan|gata|vägen|veien|vej|cad|sok|đường|phố|quận)(?!\p{L})|(?:straße|strasse|str\.|platz|allee|gasse|weg|gatan|vägen|gade|kai)(?!\p{L})/iu

/** Labels of numbers, email addresses and websites; the key is the kind of contact. */
export const labels = {
  fax: /(?<!\p{L})(?:f|fax|faks|faksimili)\s*[.:/]?\s*$/iu,
  mobile:
    /(?<!\p{L})(?:m|c|mob|mobile|mobil|cell|cellular|hp|h\/p|handphone|handy|móvil|komórka|ponsel|seluler)\s*[.:/]?\s*$/iu,
  whatsapp: /(?<!\p{L})(?:wa|whatsapp)\s*[.:/]?\s*$/iu,
  phone:
    /(?<!\p{L})(?:t|p|o|d|tel|telp|telepon|telefon|téléphone|phone|ph|office|kantor|direct|d\.?l|hunting)\s*[.:/]?\s*$/iu,
} as const

export const mailLabel = /^(?:e|em|email|e-mail|mail|surel|courriel|correo)\s*[.:]?$/iu

/** Generic domains that are recognised without `www.`; country domains are added. */
export const generalDomains = new Set(
  'com net org info biz io co app dev ai edu gov asia eu shop tech online store site xyz example test'.split(' '),
)
