import type { emailSignatures as en } from '../../en/sharing/email-signatures.ts'
import type { Words } from '../../words.ts'

export const emailSignatures: Words<typeof en> = {
  title: 'Tanda tangan email',
  line: 'Tampilan tanda tangan email {{company}}, berisi data dari tiap kartu. Divisi bisa punya rancangan sendiri.',
  closed: 'Hanya admin yang merancang tanda tangan email. Salin milik Anda dari kartu, lewat "Tanda tangan email".',
  own: 'Pakai rancangan sendiri',
  own_hint: 'Tanpa rancangan, karyawan memakai tanda tangan standar dan memilih sendiri gambar dan tautannya.',
  saved: 'Tanda tangan email disimpan',
  division: {
    chooser: 'Rancangan untuk',
    with_own: '{{division}} (rancangan sendiri)',
    own: 'Pakai rancangan sendiri untuk {{division}}',
    own_hint:
      'Tanpa ini, orang di divisi ini mendapat rancangan perusahaan. Simpan lalu pasang untuk mengubah kotak surat mereka.',
    preview_hint:
      'Tanda tangan Anda sendiri di {{division}} seperti tampil di aplikasi email. Versi terbarunya bisa sedikit berbeda.',
    paywalled:
      'Paket Anda tidak mencakup divisi. Anda dapat kembali ke rancangan perusahaan, tetapi tidak mengubah rancangan ini.',
    see_plan: 'Lihat paket',
  },
  preview: {
    title: 'Pratinjau',
    hint: 'Tanda tangan Anda sendiri seperti tampil di aplikasi email. Versi terbarunya bisa sedikit berbeda.',
    program: 'Aplikasi email',
    gmail: 'Gmail',
    outlook: 'Outlook',
    apple: 'Apple Mail',
    width: 'Lebar',
    widths: { phone: 'Ponsel', window: 'Jendela', wide: 'Lebar' },
    pictures: 'Tampilkan gambar',
  },
  content: {
    title: 'Isi',
    hint: 'Nama selalu di atas. Bagian yang tidak ada di kartu dilewati.',
    field: {
      job_title: 'Jabatan',
      organisation: 'Divisi dan perusahaan',
      phone: 'Nomor telepon',
      email: 'Alamat email',
      website: 'Situs web',
      social: 'Media sosial',
      address: 'Alamat',
      card_link: 'Tautan ke kartu',
    },
  },
  look: {
    title: 'Tampilan',
    photo: 'Foto',
    logo: 'Logo',
    code: 'Kode kartu',
    colours: 'Warna',
    colour: { card: 'Seperti di kartu', plain: 'Abu-abu' },
    link_look: 'Tautan ke kartu',
    link: { text: 'Teks', button: 'Tombol' },
    link_text: 'Teks tautan',
    disclaimer: 'Penafian',
    disclaimer_hint: 'Teks kecil di bawah tanda tangan, misalnya catatan kerahasiaan.',
  },
  banner: {
    title: 'Spanduk',
    hint: 'Gambar lebar di bawah tanda tangan, misalnya untuk pameran.',
    show: 'Tampilkan spanduk',
    image: 'Gambar',
    image_hint: 'Tampil hingga lebar 600 px dan tinggi 200 px. Terbaik dengan ukuran 1200 × 400 px.',
    image_missing: 'Pilih gambar untuk spanduk.',
    alt: 'Teks untuk pembaca tanpa gambar',
    alt_hint: 'Kebanyakan aplikasi email mula-mula memblokir gambar dan menampilkan teks ini.',
    link: 'Tautan',
    from: 'Hari pertama',
    until: 'Hari terakhir',
    until_wrong: 'Pilih hari terakhir yang tidak mendahului hari pertama.',
    days_hint: 'Hari menurut zona waktu perusahaan, {{zone}}. Tanda tangan yang sudah disalin tidak berubah sendiri.',
    divisions: 'Divisi',
    divisions_hint: 'Kosongkan agar spanduk tampil untuk semua orang.',
  },
  outlook: {
    title: 'Microsoft 365',
    hint: 'ZIP berisi tanda tangan semua orang untuk Set-OutlookSignatures, program gratis yang dijalankan TI Anda. Ada juga teks untuk aturan alur email.',
    download: 'Unduh berkas untuk Outlook',
    graph:
      'Microsoft hanya menyediakan antarmuka uji coba untuk mengubah tanda tangan di kotak surat, jadi Kartu tidak memakainya.',
    guide: `Tanda tangan untuk Outlook

Tiap orang punya satu berkas di folder Signatures. _Signatures.ini menghubungkannya dengan kotak suratnya.

Set-OutlookSignatures (https://set-outlooksignatures.com)
Salin folder itu ke folder bersama, ganti PATH, lalu jalankan:

  .\\Set-OutlookSignatures.ps1 -UseHtmTemplates true -SignatureTemplatePath 'PATH' -SignatureIniFile 'PATH\\_Signatures.ini'

Unduh lagi berkas ini setelah rancangan atau kartu berubah.

Aturan alur email
Exchange Online juga dapat menambahkan satu teks ke semua email: buat aturan alur email dengan "Terapkan penafian" dan pakai kolom Entra ID, seperti %%DisplayName%%, %%Title%%, %%PhoneNumber%%, dan %%Email%%. Aturan ini tidak mengenal kartu. Jangan pakai keduanya, karena email akan ditandatangani dua kali.
`,
  },
  google: {
    title: 'Google Workspace',
    hint: 'Kartu memasang tanda tangan tiap orang di Gmail dan menyimpan yang lama.',
    off: 'Server ini tidak memasang tanda tangan ke Gmail. Karyawan menyalinnya dari kartu mereka.',
    missing: 'Belum terhubung.',
    missing_admin: 'Belum terhubung. Minta super admin menghubungkan Google Workspace.',
    connect: 'Hubungkan Google Workspace',
    reconnect: 'Ganti kunci',
    connected: 'Terhubung sebagai {{account}} sejak {{date}}.',
    disconnect: 'Putuskan Google Workspace',
    disconnect_title: 'Putuskan Google Workspace?',
    disconnect_text:
      'Kartu menghapus kuncinya. Tanda tangan di kotak surat tetap, dan yang lama tidak dapat dikembalikan sampai Anda menghubungkannya lagi.',
    disconnected: 'Google Workspace diputus',
    design_first: 'Pakai rancangan sendiri dan simpan sebelum memasangnya.',
    unsaved: 'Simpan perubahan sebelum memasang rancangan.',
    people_one: '{{people}} orang mendapat rancangan divisinya atau perusahaan.',
    people_other: '{{people}} orang mendapat rancangan divisinya atau perusahaan.',
    due_one: '{{count}} kotak surat akan berubah sekarang.',
    due_other: '{{count}} kotak surat akan berubah sekarang.',
    due_none: 'Semua kotak surat sudah memakai tanda tangan terbaru.',
    without_design_one:
      '{{mailboxes}} kotak surat masih memakai tanda tangan yang rancangannya sudah dihapus. Buat rancangan baru, atau kembalikan tanda tangan lama.',
    without_design_other:
      '{{mailboxes}} kotak surat masih memakai tanda tangan yang rancangannya sudah dihapus. Buat rancangan baru, atau kembalikan tanda tangan lama.',
    samples: 'Siapa mendapat apa',
    more: 'dan {{number}} lagi',
    only_me: 'Coba di kotak surat saya',
    roll_out: 'Pasang untuk semua',
    restore: 'Kembalikan tanda tangan lama',
    restore_title: 'Kembalikan tanda tangan lama?',
    restore_text:
      'Semua orang mendapat lagi tanda tangan dari sebelum pemasangan pertama, dan pemasangan otomatis dimatikan. Tanda tangan yang sudah diubah orangnya sendiri dan kotak surat orang yang sudah keluar tidak diubah.',
    keep: 'Perbarui tanda tangan otomatis',
    keep_hint: 'Perubahan kartu dan rancangan sampai di Gmail dalam satu jam.',
    kept_by: 'Berjalan atas nama {{name}}.',
    kept_by_nobody: 'Dijeda: admin yang menyalakannya sudah keluar atau bukan admin lagi. Matikan lalu nyalakan lagi.',
    form: {
      title: 'Hubungkan Google Workspace',
      steps:
        'Di konsol Google Cloud, aktifkan Gmail API, buat akun layanan, dan tambahkan kunci JSON. Di konsol Google Admin, pada Keamanan, Kontrol API, Delegasi seluruh domain, tambahkan client ID-nya dengan cakupan ini:',
      key: 'Kunci JSON',
      key_hint: 'Tempel seluruh isi berkas. Kartu mengenkripsinya dan tidak menampilkannya lagi.',
      key_wrong: 'Ini bukan kunci JSON akun layanan. Tempel seluruh isi berkas yang diunduh dari Google.',
      check: 'Kartu membaca tanda tangan kotak surat Anda sendiri untuk memeriksa hubungan.',
      submit: 'Hubungkan Google Workspace',
      done: 'Google Workspace terhubung',
    },
  },
}
