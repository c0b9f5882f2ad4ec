import { foldLetters } from '@kartu/cards/slugs'
import type { ImportField } from '@kartu/contracts/imports.data'

/**
 * What people call these columns, in English and Indonesian, as `plainName` writes it: without case, spaces and signs.
 * A column with the whole name stands for the first name: nobody can say where to cut a name of another culture, and
 * on a card it reads the same.
 */
export const columnWords: Record<ImportField, string[]> = {
  external_id: [
    ...['externalid', 'id', 'employeeid', 'employeeno', 'employeenumber', 'staffid', 'personnelnumber', 'personid'],
    ...[
      'nik',
      'nip',
      'nomorinduk',
      'nomorkaryawan',
      'nomorpegawai',
      'idkaryawan',
      'idpegawai',
      'idanggota',
      'kodekaryawan',
    ],
  ],
  email: [
    ...['email', 'emailaddress', 'workemail', 'businessemail', 'companyemail', 'mail', 'email1value', 'emailaddress1'],
    ...['alamatemail', 'emailkantor', 'emailkerja', 'surel', 'alamatsurel', 'posel', 'userprincipalname'],
  ],
  prefix: ['prefix', 'salutation', 'honorific', 'nameprefix', 'sapaan', 'gelardepan', 'panggilanhormat'],
  first_name: [
    ...['firstname', 'givenname', 'forename', 'name', 'fullname', 'displayname', 'employeename'],
    ...['namadepan', 'nama', 'namalengkap', 'namakaryawan', 'namapegawai', 'namaanggota'],
  ],
  middle_name: ['middlename', 'additionalname', 'secondname', 'namatengah'],
  last_name: ['lastname', 'surname', 'familyname', 'namabelakang', 'namakeluarga', 'namaakhir', 'marga'],
  suffix: ['suffix', 'namesuffix', 'gelarbelakang', 'akhirannama'],
  preferred_name: ['preferredname', 'nickname', 'knownas', 'callname', 'namapanggilan', 'panggilan', 'namasapaan'],
  pronouns: ['pronouns', 'pronoun', 'kataganti'],
  accreditations: [
    'accreditations',
    'accreditation',
    'credentials',
    'certifications',
    'degrees',
    'gelar',
    'akreditasi',
    'sertifikasi',
  ],
  job_title: [
    ...[
      'jobtitle',
      'title',
      'position',
      'role',
      'designation',
      'function',
      'occupation',
      'organizationtitle',
      'organization1title',
    ],
    ...['jabatan', 'posisi', 'pekerjaan', 'namajabatan'],
  ],
  division: [
    ...[
      'division',
      'department',
      'dept',
      'team',
      'unit',
      'businessunit',
      'organizationdepartment',
      'organization1department',
    ],
    ...['divisi', 'departemen', 'bagian', 'tim', 'unitkerja', 'bidang', 'satuankerja'],
  ],
  short_description: [
    'shortdescription',
    'description',
    'bio',
    'about',
    'aboutme',
    'deskripsi',
    'deskripsisingkat',
    'tentang',
  ],
  note: ['note', 'notes', 'remark', 'remarks', 'comment', 'comments', 'catatan', 'keterangan'],
  address: [
    ...['address', 'officeaddress', 'workaddress', 'businessaddress', 'location', 'address1formatted'],
    ...['alamat', 'alamatkantor', 'lokasi'],
  ],
  phone: [
    ...['phone', 'phonenumber', 'telephone', 'telephonenumber', 'tel', 'workphone', 'businessphone', 'officephone'],
    ...[
      'directline',
      'landline',
      'phone1value',
      'telepon',
      'telp',
      'tlp',
      'nomortelepon',
      'nomortelp',
      'notelepon',
      'notelp',
      'teleponkantor',
    ],
  ],
  mobile: [
    ...[
      'mobile',
      'mobilephone',
      'mobilenumber',
      'mobileno',
      'cell',
      'cellphone',
      'cellular',
      'handphone',
      'mobilephonenumber',
    ],
    ...[
      'hp',
      'nohp',
      'nomorhp',
      'nohandphone',
      'nomorhandphone',
      'ponsel',
      'noponsel',
      'nomorponsel',
      'teleponseluler',
      'seluler',
    ],
  ],
  fax: [
    'fax',
    'faxnumber',
    'faxno',
    'businessfax',
    'workfax',
    'faksimile',
    'faks',
    'nofax',
    'nomorfax',
    'nofaks',
    'nomorfaks',
  ],
  whatsapp: ['whatsapp', 'whatsappnumber', 'wa', 'nowa', 'nomorwa', 'nowhatsapp', 'nomorwhatsapp'],
  website: [
    'website',
    'web',
    'webpage',
    'url',
    'homepage',
    'site',
    'websiteurl',
    'website1value',
    'situs',
    'situsweb',
    'lamanweb',
    'laman',
  ],
  linkedin: ['linkedin', 'linkedinurl', 'linkedinprofile', 'linkedinprofileurl', 'profillinkedin'],
  twitter: ['twitter', 'x', 'twitterx', 'xtwitter', 'twitterhandle', 'twitterurl', 'twitterid'],
  facebook: ['facebook', 'fb', 'facebookurl', 'facebookprofile'],
  instagram: ['instagram', 'ig', 'insta', 'instagramurl', 'instagramhandle', 'akuninstagram'],
  youtube: ['youtube', 'youtubechannel', 'youtubeurl', 'kanalyoutube'],
  telegram: ['telegram', 'telegramid', 'telegramusername', 'telegramhandle'],
  wechat: ['wechat', 'wechatid', 'weixin'],
  fiverr: ['fiverr', 'fiverrurl'],
  language: ['language', 'lang', 'preferredlanguage', 'locale', 'bahasa'],
}

/** Which field each column probably holds, null where nothing speaks for one; no field twice. */
export const suggestMapping = (columns: readonly string[]): (ImportField | null)[] =>
  suggestFields(columns, columnWords)

/**
 * The same for other lists. A name that is the field's own goes before what people call it, and the first column before
 * the later ones.
 */
export function suggestFields<F extends string>(
  columns: readonly string[],
  words: Readonly<Record<F, readonly string[]>>,
): (F | null)[] {
  const byName = new Map(
    (Object.entries(words) as [F, readonly string[]][]).flatMap(([field, known]) => known.map((name) => [name, field])),
  )
  const isOwnName = (column: string, field: F): boolean =>
    plainName(column) === plainName(field) || plainName(column) === words[field][0]
  const suggested = columns.map((): F | null => null)
  const taken = new Set<F>()
  for (const fits of [isOwnName, () => true]) {
    columns.forEach((column, index) => {
      const field = byName.get(plainName(column))
      if (field === undefined || suggested[index] !== null || taken.has(field) || !fits(column, field)) return
      suggested[index] = field
      taken.add(field)
    })
  }
  return suggested
}

/** `E-mail *`, `Email (work)` and `e mail` are `email`; `No. HP` is `nohp`. */
const plainName = (column: string): string =>
  foldLetters(column)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

const firstNameColumns = new Set(['firstname', 'givenname', 'forename', 'namadepan'])

/** True for a column such as "Name": its values are whole names. */
export const isWholeNameColumn = (column: string): boolean =>
  columnWords.first_name.includes(plainName(column)) && !firstNameColumns.has(plainName(column))
