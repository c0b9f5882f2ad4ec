import type { companyDeletions as en } from '../en/company-deletions.ts'
import type { Words } from '../words.ts'

export const companyDeletions: Words<typeof en> = {
  row: 'Hapus perusahaan',
  row_text:
    'Anda melihat dahulu apa yang terjadi. Selama {{days}} hari, setiap super admin masih dapat mempertahankannya.',
  open: 'Hapus…',
  title: 'Hapus {{company}}',
  line: 'Inilah yang terjadi dengan perusahaan, sekarang dan setelah {{days}} hari.',
  when: {
    title: 'Kapan',
    hint: 'Selama {{days}} hari tidak ada yang hilang.',
    now: 'Sekarang juga: perusahaan ditutup. Tidak ada yang dapat bekerja di dalamnya, dan kartu serta kode cetaknya menampilkan halaman tanpa nama.',
    keep: 'Selama {{days}} hari: setiap super admin dapat mempertahankan perusahaan, dan semuanya seperti semula.',
    after: 'Setelah itu: semua yang tertulis di bawah dihapus. Tidak ada yang dapat mengembalikannya.',
  },
  goes: {
    title: 'Yang dihapus',
    hint: 'Untuk selamanya, setelah {{days}} hari.',
    members_one: '{{count}} orang beserta kartunya. Akunnya milik pribadi dan tetap ada.',
    members_other: '{{count}} orang beserta kartunya. Akun mereka milik pribadi dan tetap ada.',
    links_one:
      '{{count}} tautan kartu beserta kode QR-nya. Tautan itu tidak lagi mengarah ke mana pun dan tidak akan menjadi milik orang lain.',
    links_other:
      '{{count}} tautan kartu beserta kode QR-nya. Semuanya tidak lagi mengarah ke mana pun dan tidak akan menjadi milik orang lain.',
    leads_one: '{{count}} prospek beserta catatan dan pengingatnya.',
    leads_other: '{{count}} prospek beserta catatan dan pengingatnya.',
    leads_none: 'Tidak ada prospek.',
    rest: 'Divisi, tampilan, gambar, acara, angka, undangan, kunci API, dan log audit.',
    subscription:
      'Langganan dibatalkan sekarang dan berakhir bersama periode yang sudah dibayar. Tidak ada lagi yang ditagih. Jika Anda mempertahankan perusahaan sebelum itu, langganan berlanjut.',
  },
  stays: {
    title: 'Yang tetap ada',
    hint: 'Dan mengapa.',
    invoices_one: '{{count}} faktur, disimpan terpisah selama diwajibkan hukum.',
    invoices_other: '{{count}} faktur, disimpan terpisah selama diwajibkan hukum.',
    accounts: 'Akun, kartu pribadi, dan perusahaan lain milik setiap orang di dalamnya: semua itu milik mereka.',
    backups: 'Salinan di cadangan, sampai pengelola server ini menggantinya.',
  },
  export: {
    title: 'Ekspor',
    hint: 'Sesudahnya tidak ada lagi yang dapat diunduh.',
    text: 'Bawa dahulu semuanya dalam satu file. Instalasi Kartu lain dapat mengimpornya, dan kode cetak berfungsi lagi di sana dengan alamatnya sendiri.',
  },
  instead: 'Ada orang lain yang ingin melanjutkannya? Serahkan saja perusahaan ini.',
  to_company: 'Ke perusahaan',
  submit: 'Hapus perusahaan…',
  modal: {
    title: 'Hapus {{company}}?',
    name: 'Nama perusahaan',
    name_hint: 'Ketik “{{company}}” agar tidak ada yang terhapus karena keliru.',
    text: 'Kami mengirim kode ke {{email}}. Dengan kode itu Anda memastikan bahwa perusahaan akan dihapus.',
    send: 'Kirimi saya kode',
    sent: 'Kode sedang dikirim ke {{email}}.',
    code: 'Kode 6 angka',
    again: 'Kirim kode baru',
    submit: 'Hapus perusahaan',
  },
  closed: {
    title: '{{company}} akan dihapus pada {{date}}',
    line_person: '{{person}} memintanya pada {{date}}. Sampai saat itu perusahaan ditutup.',
    line_operator: 'Penghapusan diminta pada {{date}}. Sampai saat itu perusahaan ditutup.',
    keep_title: 'Pertahankan perusahaan',
    keep_hint: 'Semuanya seperti semula.',
    keep_text:
      'Perusahaan terbuka kembali bagi semua orang di dalamnya, dan kartunya tampil seperti semula. Semua super admin diberi tahu lewat email.',
    keep: 'Pertahankan perusahaan',
    export_hint: 'Sampai perusahaan dihapus.',
    ask_title: 'Siapa yang dapat ditanya',
    ask_hint: 'Hanya super admin yang dapat mempertahankan perusahaan.',
    ask_none: 'Tidak ada lagi super admin. Tulislah kepada pengelola server ini.',
    yours_title: 'Milik Anda tetap ada',
    yours_hint: 'Semua ini bukan milik perusahaan.',
    yours: 'Akun, kartu pribadi, dan perusahaan Anda yang lain tetap seperti sekarang.',
    home: 'Ke perusahaan saya',
    kept: {
      none: 'Perusahaan tetap ada',
      resumes: 'Perusahaan tetap ada, dan langganannya berlanjut',
      ended: 'Perusahaan tetap ada. Langganannya telah berakhir; Anda dapat memesan yang baru.',
    },
  },
}
