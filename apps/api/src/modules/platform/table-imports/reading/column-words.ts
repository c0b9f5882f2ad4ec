import { foldLetters } from '@kartu/cards/slugs'

/**
 * Column names in the notations of people and programs: Kartu's own files, Excel lists, Outlook, Google, Entra and
 * CRMs, in English, Indonesian, German, French, Spanish, Portuguese, Dutch, Malay, Vietnamese, Chinese, Japanese and
 * Thai, with the most common ones in Russian, Korean, Italian and Polish.
 */
const written = {
  external_id:
    'External ID|ID|Employee ID|Employee no|Employee number|Staff ID|Personnel number|Person ID|NIK|NIP|Nomor induk|Nomor karyawan|Nomor pegawai|ID karyawan|ID pegawai|ID anggota|Kode karyawan|Personalnummer|Mitarbeiternummer|Matricule|Número de empleado|Matrícula|Personeelsnummer|No pekerja|Mã nhân viên|员工编号|工号|員工編號|社員番号|รหัสพนักงาน|Nº de funcionário|Número de funcionário',
  email:
    'Email|Email address|Work email|Business email|Company email|Mail|Email value|Email work|Emails|Primary email|Alamat email|Email kantor|Email kerja|Surel|Alamat surel|Posel|E-Mail-Adresse|E-Mail: Adresse|E-Mail geschäftlich|Courriel|Adresse e-mail|Adresse de messagerie|Adresse électronique|Mél|Correo|Correo electrónico|Dirección de correo electrónico|Correo electrónico del trabajo|Correio eletrônico|Endereço de email|Endereço de correio eletrónico|E-mailadres|E-mel|Alamat e-mel|Thư điện tử|Địa chỉ email|电子邮件|电子邮件地址|电子邮箱|邮箱|邮箱地址|邮件|郵箱|電子郵件|電子郵件地址|電郵|信箱|メール|メールアドレス|電子メール|電子メール アドレス|Eメール|อีเมล|อีเมล์|ที่อยู่อีเมล|Dirección del correo electrónico|Эл почта|Электронная почта|Почта|이메일|Posta elettronica|E mail',
  /** Addresses that are suggested only for leads. */
  private_email:
    'Personal email|Private email|Email home|Home email|Other email|Email other|Secondary email|Email pribadi|E-Mail privat|Private E-Mail|E-mail personnel|Correo personal|E-mail pessoal|Privé e-mail|E-mel peribadi|个人邮箱|個人メール|อีเมลส่วนตัว',
  sign_in_name: 'User principal name',
  prefix:
    'Prefix|Salutation|Honorific|Name prefix|Sapaan|Gelar depan|Panggilan hormat|Anrede|Civilité|Tratamiento|Tratamento|Aanhef|称谓|稱謂|敬称|คำนำหน้า|คำนำหน้าชื่อ|Danh xưng',
  /** A person's whole name. */
  full_name:
    'Full name|Display name|Employee name|Contact name|Lead name|Person name|Nama lengkap|Nama karyawan|Nama pegawai|Nama anggota|Nama prospek|Nama kontak|Nama penuh|Vollständiger Name|Anzeigename|Nom complet|Nom et prénom|Nom affiché|Nombre completo|Nombre y apellidos|Nome completo|Volledige naam|Weergavenaam|Họ và tên|Họ tên|姓名|全名|联系人|聯絡人|氏名|フルネーム|表示名|ชื่อ-นามสกุล|ชื่อ-สกุล|ชื่อเต็ม|ชื่อ นามสกุล|ФИО|Контакт|성명|이름|Nome e cognome',
  /** Whole name, unless other columns hold its parts: `Name` beside `Vorname` is a last name. */
  some_name: 'Name|Nama|Nom|Nombre|Nome|Naam|Tên|名前|お名前|ชื่อ',
  first_name:
    'First name|Given name|Forename|Nama depan|Nama pertama|Vorname|Rufname|Prénom|Primer nombre|Nombre de pila|Primeiro nome|Nome próprio|Voornaam|名|名字|ชื่อจริง|ชื่อแรก|Имя|Imię',
  middle_name:
    'Middle name|Additional name|Second name|Nama tengah|Weitere Vornamen|Zweiter Vorname|Deuxième prénom|Segundo nombre|Segundo nome|Nome do meio|Middelste naam|Tussenvoegsel|Tên đệm|Tên lót|中间名|中間名|ミドル ネーム|ชื่อกลาง|Отчество',
  last_name:
    'Last name|Surname|Family name|Nama belakang|Nama keluarga|Nama akhir|Marga|Nachname|Familienname|Zuname|Nom de famille|Apellido|Apellidos|Primer apellido|Sobrenome|Apelido|Último nome|Achternaam|Familienaam|Họ|姓|姓氏|นามสกุล|สกุล|Фамилия|Nazwisko|Cognome',
  suffix:
    'Suffix|Name suffix|Gelar belakang|Akhiran nama|Namenszusatz|Suffixe|Sufijo|Sufixo|Achtervoegsel|后缀|後綴|คำต่อท้าย',
  preferred_name:
    'Preferred name|Nickname|Known as|Call name|Nama panggilan|Panggilan|Nama sapaan|Spitzname|Surnom|Apodo|Bijnaam|Biệt danh|昵称|暱稱|ニックネーム|ชื่อเล่น',
  phonetic_name:
    'Phonetic name|Pronunciation|Name pronunciation|Pronunciation of name|Phonetic full name|Phonetic spelling|Pelafalan|Pelafalan nama|Pengucapan|Pengucapan nama|Cara baca nama|Aussprache|Prononciation|Pronunciación|Pronúncia|Uitspraak|Sebutan nama|Furigana|フリガナ|ふりがな|氏名 フリガナ|读音|讀音',
  pronouns: 'Pronouns|Pronoun|Kata ganti|Pronomen|Pronoms|Pronombres|Pronomes',
  accreditations: 'Accreditations|Accreditation|Credentials|Certifications|Degrees|Gelar|Akreditasi|Sertifikasi',
  job_title:
    'Job title|Title|Position|Role|Designation|Function|Occupation|Organization title|Job position|Jabatan|Posisi|Pekerjaan|Nama jabatan|Jawatan|Berufsbezeichnung|Jobbezeichnung|Stellenbezeichnung|Funktion|Beruf|Fonction|Poste|Intitulé du poste|Titre|Profession|Cargo|Puesto|Puesto de trabajo|Título|Função|Profissão|Functie|Functietitel|Chức vụ|Chức danh|职位|职务|职称|職位|職稱|職務|役職|肩書|肩書き|ตำแหน่ง|ตำแหน่งงาน|Employee title|Должность|직책|직위|Qualifica',
  division:
    'Division|Department|Dept|Team|Unit|Business unit|Organization department|Divisi|Departemen|Bagian|Tim|Unit kerja|Bidang|Satuan kerja|Abteilung|Bereich|Service|Département|Departamento|Afdeling|Phòng ban|Bộ phận|部门|部門|部署|部署名|แผนก|ฝ่าย',
  short_description: 'Short description|Description|Bio|About|About me|Deskripsi|Deskripsi singkat|Tentang',
  note: 'Note|Notes|Remark|Remarks|Comment|Comments|Catatan|Keterangan|Notiz|Notizen|Bemerkung|Bemerkungen|Kommentar|Remarque|Remarques|Commentaire|Commentaires|Nota|Notas|Observaciones|Comentarios|Anotações|Observações|Comentários|Notitie|Notities|Opmerking|Opmerkingen|Ghi chú|备注|附注|備註|附註|記事|メモ|備考|หมายเหตุ|บันทึกย่อ|โน้ต',
  address:
    'Address|Office address|Work address|Business address|Location|Address formatted|Alamat|Alamat kantor|Lokasi|Adresse|Anschrift|Adresse geschäftlich|Adresse professionnelle|Dirección|Dirección del trabajo|Endereço|Morada|Endereço comercial|Adres|Werkadres|Địa chỉ|地址|公司地址|住所|会社住所|ที่อยู่|ที่อยู่ที่ทำงาน',
  /** Parts of one postal address, in the order of the file. */
  address_part:
    'Street|Street address|City|State|State province|State region|Province|Region|Zip|Zip code|Postal code|Postcode|Country|Country region|Business street|Business city|Business state|Business postal code|Business country|Business country region|Mailing street|Mailing city|Mailing state|Mailing state province|Mailing zip postal code|Mailing country|Address street|Address city|Address region|Address postal code|Address country|Address extended address|Jalan|Kota|Provinsi|Kode pos|Negara|Straße|Straße geschäftlich|Ort|Ort geschäftlich|Stadt|Region geschäftlich|PLZ|Postleitzahl|Postleitzahl geschäftlich|Land|Land Region geschäftlich|Rue|Ville|Code postal|Pays|Pays Région|Dép/Région|Calle|Calle del trabajo|Ciudad|Ciudad del trabajo|Provincia|Provincia o estado del trabajo|Código postal|Código postal del trabajo|País|País o región del trabajo|Rua|Rua do endereço comercial|Cidade|Cidade do endereço comercial|Estado|CEP|País/Região do endereço comercial|Straat|Plaats|Stad|Werkadres, straat|Werkadres, plaats|Werkadres, postcode|Werkadres, land|Bandar|Negeri|Poskod|Thành phố|Quốc gia|街道|城市|省份|邮政编码|邮编|国家|商务地址 街道|商务地址 市/县|商务地址 邮政编码|商务地址 国家/地区|郵遞區號|國家|郵便番号|都道府県|市区町村|番地|会社住所 番地|会社住所 市区町村|会社住所 郵便番号|จังหวัด|รหัสไปรษณีย์|ประเทศ|Address line|Town|Town/City|County|Rua para correspondência|Cidade para correspondência|Estado/Província para correspondência|CEP para correspondência|País para correspondência',
  phone:
    'Phone|Phone number|Telephone|Telephone number|Tel|Work phone|Business phone|Office phone|Phone work|Work number|Direct line|Landline|Phone value|Company main phone|Primary phone|Telepon|Telp|Tlp|Nomor telepon|Nomor telp|No telepon|No telp|Telepon kantor|Telefon|Telefonnummer|Rufnummer|Telefon geschäftlich|Geschäftlich Telefon|Téléphone|Tél|Numéro de téléphone|Téléphone professionnel|Téléphone bureau|Teléfono|Número de teléfono|Teléfono del trabajo|Teléfono fijo|Telefone|Número de telefone|Telefone comercial|Telefoon|Telefoonnummer|Telefoon op werk|Telefoon werk|No telefon|Nombor telefon|Telefon pejabat|Điện thoại|Số điện thoại|SĐT|Điện thoại cơ quan|电话|电话号码|商务电话|办公电话|座机|電話|電話號碼|商務電話|公司電話|電話番号|会社電話|TEL会社|TEL直通|TEL部門|โทรศัพท์|หมายเลขโทรศัพท์|เบอร์โทรศัพท์|เบอร์โทร|โทร|โทรศัพท์ที่ทำงาน|Telefon Firma|Company phone|No Tel|No Tel Pejabat|固定电话|Teléfono principal de la organización|Телефон|Рабочий телефон|전화|전화번호|Telefono|Contact number|Contact no|Contact phone',
  /** Numbers that are suggested only for leads. */
  private_phone:
    'Home phone|Phone home|Private phone|Personal phone|Other phone|Phone other|Telepon rumah|Telefon privat|Privat Telefon|Weiteres Telefon|Téléphone domicile|Téléphone personnel|Teléfono particular|Teléfono de casa|Telefone residencial|Telefoon thuis|Telefon rumah|Điện thoại nhà|住宅电话|住宅電話|自宅電話|โทรศัพท์บ้าน|Particular|Otro teléfono',
  mobile:
    'Mobile|Mobile phone|Mobile number|Mobile no|Phone mobile|Cell|Cell phone|Cell number|Cellular|Handphone|Mobile phone number|HP|No HP|Nomor HP|No handphone|Nomor handphone|Ponsel|No ponsel|Nomor ponsel|Telepon seluler|Seluler|Mobil|Mobiltelefon|Mobilnummer|Mobilfunk|Handy|Handynummer|Téléphone mobile|Tél mobile|Téléphone portable|Portable|Móvil|Teléfono móvil|Celular|Teléfono celular|Telefone celular|Telemóvel|Mobiele telefoon|Mobiel|Mobiel nummer|Telefon bimbit|No telefon bimbit|Di động|Điện thoại di động|Số di động|手机|手机号|手机号码|移动电话|行動電話|手機|手機號碼|携帯|携帯電話|携帯番号|携帯電話番号|มือถือ|โทรศัพท์มือถือ|เบอร์มือถือ|โทรศัพท์เคลื่อนที่|No Tel Bimbit|Мобильный|Мобильный телефон|휴대폰|휴대전화|Cellulare|Telefon komórkowy|No HP WA|HP WA|Nomor HP WA|No WA HP|Kontak HP|Nomor kontak|No kontak',
  fax: 'Fax|Fax number|Fax no|Business fax|Work fax|Faksimile|Faks|No fax|Nomor fax|No faks|Nomor faks|Fax geschäftlich|Faxnummer|Télécopie|Fax bureau|Fax del trabajo|Fax comercial|Fax op werk|传真|商务传真|傳真|商務傳真|ファックス|ファクス|会社 FAX|โทรสาร|แฟกซ์',
  whatsapp: 'WhatsApp|WhatsApp number|WA|No WA|Nomor WA|No WhatsApp|Nomor WhatsApp',
  website:
    'Website|Web|Web page|URL|Homepage|Site|Website URL|Website value|Websites and networks|Situs web dan jejaring|Situs dan jejaring sosial|Situs|Situs web|Laman web|Laman|Webseite|Site web|Page web|Sitio web|Página web|Site da web|Página da Web|Webpagina|Trang web|网址|网站|网页|公司网站|網址|網站|網頁|ウェブサイト|ホームページ|Web ページ|เว็บไซต์|เว็บเพจ',
  linkedin:
    'LinkedIn|LinkedIn URL|LinkedIn profile|LinkedIn profile URL|Profil LinkedIn|LinkedIn-Profil|Perfil de LinkedIn|Perfil do LinkedIn|领英',
  twitter: 'Twitter|X|Twitter X|X Twitter|Twitter handle|Twitter URL|Twitter ID',
  facebook: 'Facebook|FB|Facebook URL|Facebook profile',
  instagram: 'Instagram|IG|Insta|Instagram URL|Instagram handle|Akun Instagram',
  youtube: 'YouTube|YouTube channel|YouTube URL|Kanal YouTube',
  telegram: 'Telegram|Telegram ID|Telegram username|Telegram handle',
  wechat: 'WeChat|WeChat ID|Weixin|微信|微信号|微信號',
  fiverr: 'Fiverr|Fiverr URL',
  tiktok: 'TikTok|TikTok URL|TikTok handle|TikTok username|Akun TikTok|抖音',
  line: 'LINE|LINE ID|ID LINE|LINE account|ไลน์|ไลน์ไอดี|ไอดีไลน์',
  threads: 'Threads|Threads URL|Threads handle|Akun Threads',
  github: 'GitHub|GitHub URL|GitHub username|GitHub profile|Akun GitHub',
  signal: 'Signal|Signal number|Signal link|Nomor Signal',
  booking:
    'Booking|Booking page|Booking link|Booking URL|Calendly|Calendly link|Calendly URL|Meeting link|Meetings link|Scheduling link|Halaman janji temu|Tautan janji temu|Link janji temu',
  photo:
    'Photo|Photo file|Photo name|Photo URL|Photo link|Picture|Picture URL|Profile photo|Profile photo URL|Profile picture|Profile picture URL|Profile image|Profile image URL|Image|Image URL|Image profile URL|Avatar|Avatar URL|Headshot|Headshot URL|Foto|Foto profil|Berkas foto|Nama berkas foto|URL foto|Profilbild|Photo de profil|Foto de perfil|Profielfoto|照片|头像|写真|รูปภาพ',
  language: 'Language|Lang|Preferred language|Locale|Bahasa|Sprache|Langue|Idioma|Taal|Ngôn ngữ|语言|語言|言語|ภาษา',
  account_enabled: 'Account enabled|Enabled|Is active|Active|Konto aktiviert|Akun aktif|アカウント有効',
  account_blocked: 'Block credential|Blocked|Account blocked|Sign-in blocked|Akun diblokir|Diblokir',
  send_invitation: 'Send invitation|Send invite|Invite|Kirim undangan|Undang',
  organisation:
    'Company|Organisation|Organization|Company name|Organization name|Associated company|Account|Account name|Employer|Perusahaan|Nama perusahaan|Organisasi|Instansi|Firma|Firmenname|Unternehmen|Unternehmensname|Société|Entreprise|Nom de l’entreprise|Organisme|Empresa|Compañía|Organización|Nombre de la empresa|Nome da empresa|Companhia|Organização|Bedrijf|Bedrijfsnaam|Organisatie|Syarikat|Nama syarikat|Công ty|Tên công ty|Tổ chức|公司|公司名称|单位|单位名称|企业名称|公司名稱|單位|会社|会社名|企業名|組織|บริษัท|ชื่อบริษัท|องค์กร|หน่วยงาน|Nome da conta|Компания|Организация|회사|회사명|Azienda|Società',
  tags: 'Tags|Tag|Labels|Label|Categories|Category|Group membership|Person label|Kategori|Label kontak|Kategorie|Kategorien|Stichwörter|Schlagwörter|Catégorie|Catégories|Étiquettes|Categorías|Etiquetas|Categorias|Marcadores|Categorieën|Labels|Tanda|Nhãn|Thẻ|Danh mục|标签|类别|標籤|類別|タグ|ラベル|分類|แท็ก|ป้ายกำกับ|ประเภท',
  warmth: 'Warmth|Rating|Temperature|Kehangatan|Minat',
  met_at:
    'Met at|Captured|Captured at|Date|Met on|Connected on|Created at|Create date|Created date|Created time|Tanggal|Tanggal bertemu|Dicatat|Datum|Erstellt am|Date de création|Fecha|Fecha de creación|Data de criação|Aanmaakdatum|Tarikh|Ngày|日期|创建时间|建立日期|日付|名刺交換日|วันที่|Scan date|Scanned at|Date scanned|Date met|Ngày gặp|Tgl|Tgl bertemu',
  owner:
    'Owner|Owner email|Lead owner|Assigned to|Pemilik|Email pemilik|Penanggung jawab|Contact owner|Account owner|Proprietário do contato',
  /** Labels of the contacts in the preceding column, as Kartu exports them. */
  contact_label:
    'Email labels|Phone labels|Mobile labels|WhatsApp labels|Fax labels|Website and network labels|Label email|Label telepon|Label ponsel|Label WhatsApp|Label faks|Label situs web dan jejaring',
  message: 'Message|Pesan|Nachricht|Mensaje|Mensagem|Bericht',
} as const satisfies Record<string, string>
export type ColumnKind = keyof typeof written

/** Column name without case, accents, signs and numbers, so that `E-mail 2 - Address` equals `Email address`. */
const plainName = (column: string): string => foldLetters(column).replace(/[^\p{L}]/gu, '')

const kinds = new Map<string, ColumnKind>(
  (Object.entries(written) as [ColumnKind, string][]).flatMap(([kind, names]) =>
    names.split('|').map((name) => [plainName(name), kind] as const),
  ),
)

/**
 * Returns the kind of a column by its name; undefined for an unknown name. Words in brackets count only if the whole
 * name is known: `Telefon (privat)` is a private number, `Email (please fill in)` an email.
 */
export const columnKind = (column: string): ColumnKind | undefined =>
  /^status \[read only\]$/i.test(column) // Google Workspace: active or suspended.
    ? 'account_enabled'
    : (kinds.get(plainName(column)) ??
      kinds.get(plainName(column.replace(/\([^)]*\)|\[[^\]]*\]/g, ''))) ??
      // Pipedrive: `Person - Email - Work`.
      kinds.get(plainName(column.replace(/^(?:person|contact|lead) - /i, ''))))

/** True for Kartu's own name of such a column. */
export const isMainName = (column: string, kind: ColumnKind): boolean =>
  plainName(column) === plainName(written[kind].split('|', 1)[0] ?? '')
