/** What stands on a card, as a person would write it down. */
export interface Person {
  name: string
  title: string
  company: string
  email: string
  /** As printed; the first is the one to call. */
  phones: { label: string; text: string; value: string }[]
  website: string
  address: string[]
}

/** A stream of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Most of the names have letters that English lacks. */
const places = [
  {
    names: [
      'Anindya Prameswari',
      'Hendra Wijaya',
      'Siti Nurhaliza',
      'Bagus Santoso',
      'Dewi Lestari',
      'I Made Suardana',
    ],
    titles: ['Direktur Utama', 'Manajer Pemasaran', 'Kepala Gudang', 'Procurement Director', 'Account Executive'],
    companies: ['PT Samudra Pangan', 'PT Bintang Farma Indonesia', 'CV Karya Mandiri', 'PT Nusantara Logistik Tbk'],
    domain: 'co.id',
    mobiles: ['+62 812-3456-7890', '0813 9876 5432', '+62 857 1122 3344', '(0811) 234-5678'],
    offices: ['+62 21 5790 1234', '(021) 7654 321', '+62 (31) 567 8901'],
    country: '62',
    addresses: [
      ['Jl. Jend. Sudirman Kav. 52-53', 'Jakarta Selatan 12190'],
      ['Gedung Graha Niaga Lt. 8', 'Jl. Pemuda No. 27, Surabaya 60271'],
    ],
  },
  {
    names: ['Chloe Lim', 'Ravi Chandran', 'Tan Wei Ming', 'Nur Aisyah binte Rahman', 'David Ong', 'Priya Nair'],
    titles: ['Chief Executive Officer', 'Regional Sales Manager', 'Head of Operations', 'Senior Consultant', 'Partner'],
    companies: ['Straits Agro Pte Ltd', 'Merlion Freight Pte. Ltd.', 'Harbour Analytics', 'Orchard Partners LLP'],
    domain: 'com.sg',
    mobiles: ['+65 9123 4567', '+65 8765 4321', '9876 5432'],
    offices: ['+65 6123 4567', '+65 6789 0123', '6234 5678'],
    country: '65',
    addresses: [
      ['1 Raffles Place #20-01', 'Singapore 048616'],
      ['10 Anson Road, International Plaza', '#33-10 Singapore 079903'],
    ],
  },
  {
    names: [
      'Jürgen Weißenborn',
      'Günther Großmann',
      'Käthe Schröder',
      'Björn Müller',
      'Anneliese Köhler',
      'Uwe Strauß',
    ],
    titles: ['Leiter Einkauf', 'Geschäftsführer', 'Vertriebsleiterin', 'Projektmanager', 'Leiter Qualität'],
    companies: ['Hanse Kühltransport GmbH', 'Weiß & Söhne KG', 'Rheintal Maschinenbau AG', 'Müller Logistik GmbH'],
    domain: 'de',
    mobiles: ['+49 171 5550128', '+49 (0)160 9876543', '+49 151 23456789'],
    offices: ['+49 40 5550 1288', '+49 89 1234567', '+49 (0)30 901820'],
    country: '49',
    addresses: [
      ['Am Sandtorkai 27', '20457 Hamburg'],
      ['Königstraße 12', '70173 Stuttgart'],
    ],
  },
  {
    names: [
      'Łukasz Wójcik',
      'Małgorzata Wiśniewska',
      'Paweł Dąbrowski',
      'Zbigniew Żak',
      'Agnieszka Kowalczyk',
      'Michał Świątek',
    ],
    titles: ['Chief Operating Officer', 'Dyrektor Sprzedaży', 'Kierownik Projektu', 'Specjalista ds. Zakupów'],
    companies: ['Baltic Reefer Sp. z o.o.', 'Wisła Transport S.A.', 'Gdańsk Marine Services', 'Polskie Chłodnie S.A.'],
    domain: 'pl',
    mobiles: ['+48 601 234 567', '+48 512 345 678', '+48 795 123 456'],
    offices: ['+48 58 765 43 21', '+48 22 123 45 67'],
    country: '48',
    addresses: [
      ['ul. Długa 45', '80-831 Gdańsk'],
      ['ul. Świętokrzyska 14', '00-050 Warszawa'],
    ],
  },
  {
    names: [
      'Camille Lefèvre',
      'François Béranger',
      'Hélène Dubois',
      'Jean-Noël Château',
      'Aurélie Gauthier',
      'Benoît Lacroix',
    ],
    titles: [
      'Directrice des achats',
      'Responsable logistique',
      'Directeur général',
      'Chef de projet',
      'Purchasing Director',
    ],
    companies: ['Océan Frais SA', 'Société Générale du Froid', 'Marée Bleue SARL', 'Lefèvre & Fils'],
    domain: 'fr',
    mobiles: ['+33 6 12 34 56 78', '+33 (0)7 98 76 54 32'],
    offices: ['+33 1 23 45 67 89', '+33 4 91 12 34 56'],
    country: '33',
    addresses: [
      ['14 rue de la République', '13002 Marseille'],
      ['8 avenue de l’Opéra', '75001 Paris'],
    ],
  },
  {
    names: ['José García Núñez', 'María Fernández', 'Íñigo Martínez', 'Lucía Peña', 'Andrés Muñoz', 'Óscar Ibáñez'],
    titles: ['Director Comercial', 'Gerente de Ventas', 'Jefa de Compras', 'International Buyer'],
    companies: ['Frutas del Sol S.L.', 'Compañía Ibérica de Aguas', 'Pescados Núñez S.A.', 'Andaluz Foods'],
    domain: 'es',
    mobiles: ['+34 612 345 678', '+34 698 765 432'],
    offices: ['+34 91 123 45 67', '+34 954 12 34 56'],
    country: '34',
    addresses: [
      ['Calle de Alcalá 45', '28014 Madrid'],
      ['Avda. de la Constitución 7', '41001 Sevilla'],
    ],
  },
  {
    names: ['Jiří Dvořák', 'Tereza Nováková', 'Petr Šťastný', 'Lenka Černá', 'Ondřej Kučera', 'Zdeněk Říha'],
    titles: ['Obchodní ředitel', 'Vedoucí nákupu', 'Export Manager', 'Sales Director'],
    companies: ['Morava Sklo s.r.o.', 'Česká Logistika a.s.', 'Vltava Trade s.r.o.'],
    domain: 'cz',
    mobiles: ['+420 603 123 456', '+420 777 654 321'],
    offices: ['+420 224 123 456', '+420 543 210 987'],
    country: '420',
    addresses: [
      ['Na Příkopě 33', '110 00 Praha 1'],
      ['Masarykova 12', '602 00 Brno'],
    ],
  },
  {
    names: ['Åsa Lindström', 'Märta Sjöberg', 'Emma Johansson', 'Göran Åkesson', 'Håkan Nyström', 'Lars Ekberg'],
    titles: ['Managing Director', 'Inköpschef', 'Head of Logistics', 'Supply Chain Manager'],
    companies: ['Nordic Kyl AB', 'Göteborg Marin AB', 'Västkustens Fisk AB'],
    domain: 'se',
    mobiles: ['+46 70 123 45 67', '+46 73 987 65 43'],
    offices: ['+46 8 123 456 78', '+46 31 123 456'],
    country: '46',
    addresses: [
      ['Östra Hamngatan 17', '411 10 Göteborg'],
      ['Sveavägen 44', '111 34 Stockholm'],
    ],
  },
  {
    names: ['João Gonçalves', 'Inês Magalhães', 'António Simões', 'Conceição Araújo', 'Rui Costa'],
    titles: ['Diretor Comercial', 'Gestora de Compras', 'Export Manager', 'Managing Director'],
    companies: ['Conservas do Atlântico Lda', 'Porto Frio S.A.', 'Lisboa Cargo Lda'],
    domain: 'pt',
    mobiles: ['+351 912 345 678', '+351 965 432 109'],
    offices: ['+351 21 123 4567', '+351 22 987 6543'],
    country: '351',
    addresses: [
      ['Rua de São Bento 45', '1200-819 Lisboa'],
      ['Avenida da Boavista 1203', '4100-130 Porto'],
    ],
  },
  {
    names: ['Søren Kjær', 'Bjørn Ødegård', 'Jørgen Næss', 'Ingrid Sørensen', 'Lars Hansen'],
    titles: ['Daglig leder', 'Managing Director', 'Salgssjef', 'Supply Chain Manager'],
    companies: ['Fjord Sjømat AS', 'Nordlys Energi ASA', 'Bergen Frakt AS'],
    domain: 'no',
    mobiles: ['+47 912 34 567', '+47 406 12 345'],
    offices: ['+47 22 12 34 56', '+47 55 98 76 54'],
    country: '47',
    addresses: [
      ['Bryggen 15', '5003 Bergen'],
      ['Karl Johans gate 22', '0026 Oslo'],
    ],
  },
]

/** As people write themselves in addresses of mail. */
const ascii = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replace(/[̀-ͯ]/g, '')
    .toLowerCase()

export function personFrom(random: () => number): Person {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const place = one(places)
  const name = one(place.names)
  const company = one(place.companies)
  const words = ascii(name)
    .replace(/[^a-z ]/g, '')
    .split(' ')
  const first = words[0] ?? ''
  const last = words.at(-1) ?? ''
  const ends = /^(pt|cv|tbk|pte|ltd|llp|gmbh|kg|ag|sp|z|oo|sa|sarl|sl|sro|as|asa|ab|des|de|del|do|du|lda)$/
  const host = ascii(company)
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .filter((word) => word !== '' && !ends.test(word))
    .slice(0, 2)
    .join(random() < 0.3 ? '-' : '')
  const domain = `${host}.${random() < 0.3 ? 'com' : place.domain}`
  const user = one([`${first}.${last}`, `${first[0] ?? ''}.${last}`, first, `${first}_${last}`, 'info'])
  const phone = (label: string, text: string) => ({ label, text, value: e164(text, place.country) })
  return {
    name,
    title: one(place.titles),
    company,
    email: `${user}@${domain}`,
    phones: [phone('mobile', one(place.mobiles)), ...(random() < 0.6 ? [phone('office', one(place.offices))] : [])],
    website: random() < 0.7 ? `${random() < 0.7 ? 'www.' : ''}${domain}` : '',
    address: random() < 0.75 ? one(place.addresses) : [],
  }
}

const e164 = (text: string, country: string): string => {
  const digits = text.replace('(0)', '').replace(/\D/g, '')
  return text.startsWith('+') ? `+${digits}` : `+${country}${digits.replace(/^0/, '')}`
}
