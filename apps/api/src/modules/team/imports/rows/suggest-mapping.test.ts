import { templateFields } from '@kartu/contracts/team/imports.data'
import { expect, it } from 'vitest'
import { suggestMapping } from './suggest-mapping.ts'

it('recognises every field by its name in the template', () => {
  expect(suggestMapping(templateFields)).toEqual(templateFields)
})

it.each([
  ['First Name', 'first_name'],
  ['Nama depan', 'first_name'],
  ['Nama Lengkap', 'first_name'],
  ['Last Name', 'last_name'],
  ['Surname', 'last_name'],
  ['E-mail', 'email'],
  ['Email *', 'email'],
  ['Email (work)', 'email'],
  ['ALAMAT EMAIL', 'email'],
  ['No. HP', 'mobile'],
  ['Mobile phone', 'mobile'],
  ['No. Telp.', 'phone'],
  ['Jabatan', 'job_title'],
  ['Job Title', 'job_title'],
  ['Divisi', 'division'],
  ['Department', 'division'],
  ['LinkedIn URL', 'linkedin'],
  ['Situs web', 'website'],
  ['Employee ID', 'external_id'],
  ['NIP', 'external_id'],
  ['Bahasa', 'language'],
  ['Téléphone', 'phone'],
])('maps %s to %s', (column, field) => {
  expect(suggestMapping([column])).toEqual([field])
})

it('omits unknown columns', () => {
  expect(suggestMapping(['Shoe size', '', 'Birthday', 'constructor', '7'])).toEqual([null, null, null, null, null])
})

it('maps a field once unless people have several', () => {
  expect(suggestMapping(['Email', 'Email', 'Phone', 'Phone', 'Divisi', 'Team'])).toEqual([
    ...['email', 'email', 'phone', 'phone', 'division', null],
  ])
})

it('prefers a field’s own name to synonyms', () => {
  expect(suggestMapping(['Title', 'Job Title', 'ID', 'external_id'])).toEqual([null, 'job_title', null, 'external_id'])
})

it.each<[string, string[], string[][], (string | null)[]]>([
  ['a whole name alone', ['Nama', 'Email'], [], ['first_name', 'email']],
  ['a whole name beside both parts', ['Display name', 'First name', 'Surname'], [], [null, 'first_name', 'last_name']],
  ['German last names', ['Name', 'Vorname'], [['Müller'], ['Jürgen']], ['last_name', 'first_name']],
  ['French last names', ['Nom', 'Prénom'], [['Lefèvre'], ['Hélène']], ['last_name', 'first_name']],
  ['Spanish first names', ['Nombre', 'Apellidos'], [['José'], ['Peña']], ['first_name', 'last_name']],
  ['a whole name that repeats the last one', ['Name', 'Surname'], [['Siti Aminah'], ['Aminah']], ['first_name', null]],
  ['Chinese names', ['姓', '名'], [], ['last_name', 'first_name']],
])('reads %s', (_, columns, samples, fields) => {
  expect(suggestMapping(columns, samples)).toEqual(fields)
})

it('maps the columns of Kartu’s own team export', () => {
  expect(suggestMapping('Name,Email,Title,Division,Phone,Role,Status,Account,Card link'.split(','))).toEqual([
    ...['first_name', 'email', 'job_title', 'division', 'phone', null, null, null, null],
  ])
})

it('maps names, mail and disabled accounts of an Entra list', () => {
  const columns = 'userPrincipalName,displayName,surname,mail,givenName,id,userType,accountEnabled,streetAddress,city'
  expect(suggestMapping(columns.split(','))).toEqual([
    ...[null, null, 'last_name', 'email', 'first_name', 'external_id', null, 'account_enabled', 'address', 'address'],
  ])
  expect(suggestMapping(['userPrincipalName', 'displayName'])).toEqual(['email', 'first_name'])
})

it('prefers columns with values', () => {
  const columns = ['Occupation', 'Organization 1 - Title', 'Organization 2 - Title']
  expect(suggestMapping(columns, [[], ['Dean'], ['Guest']])).toEqual([null, 'job_title', null])
  expect(suggestMapping(['Job title', 'Position'], [[], ['CEO']])).toEqual([null, 'job_title'])
})

it('adds address parts unless the address repeats them', () => {
  const columns = ['Alamat', 'Kota', 'Kode pos']
  expect(suggestMapping(columns, [['Jl. 1'], ['Jakarta'], ['12190']])).toEqual(['address', 'address', 'address'])
  expect(suggestMapping(columns, [['Jl. 1\nJakarta 12190'], ['Jakarta'], ['12190']])).toEqual(['address', null, null])
})

it('maps columns of Pipedrive and chat numbers', () => {
  const columns = ['Person - Name', 'Person - Email - Work', 'Person - Phone - Mobile', 'No. HP / WA']
  expect(suggestMapping(columns)).toEqual(['first_name', 'email', 'mobile', 'mobile'])
})

it('maps a user list of the Microsoft 365 admin center', () => {
  const columns =
    'Block credential,City,Country,Display name,First name,Last name,Mobile Phone,Phone number,Title,User principal name'
  expect(suggestMapping(columns.split(','))).toEqual([
    ...[
      'account_blocked',
      'address',
      'address',
      null,
      'first_name',
      'last_name',
      'mobile',
      'phone',
      'job_title',
      'email',
    ],
  ])
})

it('maps a user list of Google Workspace', () => {
  const columns =
    'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Status [READ ONLY],Recovery Email,Home Secondary Email,Work Phone,Home Phone,Mobile Phone,Employee ID,Employee Title,Manager Email,Department'
  expect(suggestMapping(columns.split(','))).toEqual([
    ...['first_name', 'last_name', 'email', null, 'account_enabled', null, null, 'phone', null, 'mobile'],
    ...['external_id', 'job_title', null, 'division'],
  ])
})

it.each<[string, string, (string | null)[]]>([
  [
    'Russian',
    'Имя;Фамилия;Должность;Эл. почта;Мобильный телефон',
    ['first_name', 'last_name', 'job_title', 'email', 'mobile'],
  ],
  ['Malay phones', 'No. Tel (Pejabat);No. Tel Bimbit', ['phone', 'mobile']],
  [
    'Spanish emails of Outlook',
    'Dirección de correo electrónico;Dirección del correo electrónico 2',
    ['email', 'email'],
  ],
])('also recognises %s', (_, columns, fields) => {
  expect(suggestMapping(columns.split(';'))).toEqual(fields)
})

it('suggests no private contact for a business card', () => {
  expect(suggestMapping(['Home Phone', 'Telefon (privat)', 'Personal Email'])).toEqual([null, null, null])
})

it.each<[string, string, (string | null)[]]>([
  [
    'German',
    'Vorname;Nachname;Firma;Position;E-Mail-Adresse;Telefon geschäftlich 2;Mobiltelefon;Straße geschäftlich;Ort geschäftlich;Webseite',
    ['first_name', 'last_name', null, 'job_title', 'email', 'phone', 'mobile', 'address', 'address', 'website'],
  ],
  [
    'French',
    'Prénom;Nom de famille;Fonction;Adresse de messagerie;Téléphone (bureau);Tél. mobile;Notes',
    ['first_name', 'last_name', 'job_title', 'email', 'phone', 'mobile', 'note'],
  ],
  [
    'Spanish',
    'Nombre;Apellidos;Cargo;Departamento;Correo electrónico;Teléfono del trabajo;Teléfono móvil',
    ['first_name', 'last_name', 'job_title', 'division', 'email', 'phone', 'mobile'],
  ],
  [
    'Portuguese',
    'Primeiro nome;Sobrenome;Cargo;Endereço de email;Telefone comercial;Telefone celular',
    ['first_name', 'last_name', 'job_title', 'email', 'phone', 'mobile'],
  ],
  [
    'Dutch',
    'Voornaam;Achternaam;Functie;Afdeling;E-mailadres;Telefoon op werk;Mobiele telefoon',
    ['first_name', 'last_name', 'job_title', 'division', 'email', 'phone', 'mobile'],
  ],
  [
    'Chinese',
    '姓名;公司;部门;职位;邮箱;手机号码;商务电话 2;微信',
    ['first_name', null, 'division', 'job_title', 'email', 'mobile', 'phone', 'wechat'],
  ],
  [
    'Japanese',
    '氏名;会社名;部署;役職;メールアドレス;電話番号;携帯電話',
    ['first_name', null, 'division', 'job_title', 'email', 'phone', 'mobile'],
  ],
  [
    'Thai',
    'ชื่อ;นามสกุล;ตำแหน่ง;แผนก;อีเมล;โทรศัพท์;มือถือ',
    ['first_name', 'last_name', 'job_title', 'division', 'email', 'phone', 'mobile'],
  ],
  [
    'Vietnamese',
    'Họ và tên;Chức vụ;Phòng ban;Email;Số điện thoại;Di động',
    ['first_name', 'job_title', 'division', 'email', 'phone', 'mobile'],
  ],
  [
    'Malay',
    'Nama penuh;Jawatan;Jabatan;E-mel;No. telefon;No. telefon bimbit',
    ['first_name', 'job_title', 'division', 'email', 'phone', 'mobile'],
  ],
])('recognises headers in %s', (_, columns, fields) => {
  expect(suggestMapping(columns.split(';'))).toEqual(fields)
})
