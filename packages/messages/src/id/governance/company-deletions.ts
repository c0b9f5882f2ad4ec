import type { companyDeletions as en } from '../../en/governance/company-deletions.ts'
import type { Words } from '../../words.ts'

export const companyDeletions: Words<typeof en> = {
  row: 'Hapus perusahaan',
  row_text:
    'Anda dapat meninjau akibatnya dahulu. Selama {{days}} hari, setiap super admin dapat membatalkan penghapusan.',
  open: 'Hapus…',
  title: 'Hapus {{company}}',
  line: 'Apa yang terjadi pada perusahaan sekarang dan dalam {{days}} hari.',
  when: {
    title: 'Kapan',
    hint: 'Anda dapat berubah pikiran dalam {{days}} hari.',
    now: 'Sekarang: perusahaan ditutup. Tidak ada yang dapat menggunakannya, dan kartu serta kode cetaknya menampilkan halaman tanpa nama.',
    keep: 'Selama {{days}} hari: setiap super admin dapat membatalkan penghapusan dan memulihkan semuanya.',
    after: 'Setelah itu: semua yang disebut di bawah dihapus. Tidak ada yang dapat memulihkannya.',
  },
  goes: {
    title: 'Yang dihapus',
    hint: 'Secara permanen, setelah {{days}} hari',
    members_one: '{{count}} keanggotaan beserta kartunya. Akun orangnya tetap ada.',
    members_other: '{{count}} keanggotaan beserta kartunya. Akun orangnya tetap ada.',
    links_one: '{{count}} tautan kartu beserta kode QR-nya. Tautan tidak berfungsi lagi dan tidak akan dipakai ulang.',
    links_other:
      '{{count}} tautan kartu beserta kode QR-nya. Tautan tidak berfungsi lagi dan tidak akan dipakai ulang.',
    leads_one: '{{count}} prospek beserta catatan dan pengingatnya.',
    leads_other: '{{count}} prospek beserta catatan dan pengingatnya.',
    leads_none: 'Tidak ada prospek',
    rest: 'Divisi, desain kartu, gambar, acara, statistik, undangan, kunci API, dan log audit.',
    subscription:
      'Langganan dibatalkan sekarang dan berakhir pada akhir periode yang sudah dibayar. Anda tidak akan ditagih lagi. Jika Anda membatalkan penghapusan sebelum itu, langganan berlanjut.',
  },
  stays: {
    title: 'Yang tetap kami simpan',
    hint: 'Dan alasannya',
    invoices_one: '{{count}} faktur, disimpan selama diwajibkan hukum.',
    invoices_other: '{{count}} faktur, disimpan selama diwajibkan hukum.',
    accounts: 'Akun, kartu pribadi, dan perusahaan lain milik setiap orang',
    backups: 'Salinan dalam cadangan, sampai pengelola server ini menggantinya.',
  },
  export: {
    title: 'Ekspor perusahaan',
    hint: 'Setelah dihapus, data tidak dapat diunduh lagi.',
    text: 'Ekspor dahulu semuanya dalam satu berkas. Anda dapat mengimpornya ke server Kartu lain.',
  },
  instead: 'Ada orang lain yang ingin melanjutkan perusahaan? Serahkan saja kepadanya.',
  to_company: 'Buka perusahaan',
  submit: 'Hapus perusahaan…',
  modal: {
    title: 'Hapus {{company}}?',
    name: 'Nama perusahaan',
    name_hint: 'Ketik “{{company}}” untuk mengonfirmasi.',
    text: 'Kami akan mengirim kode ke {{email}} untuk mengonfirmasi penghapusan.',
    send: 'Kirim kode ke email saya',
    sent: 'Kami telah mengirim kode ke {{email}}.',
    code: 'Kode 6 angka',
    again: 'Kirim kode baru',
    submit: 'Hapus perusahaan',
  },
  closed: {
    title: '{{company}} akan dihapus pada {{date}}',
    line_person: '{{person}} memintanya pada {{date}}. Sampai dihapus, perusahaan ditutup.',
    line_operator: 'Penghapusan diminta pada {{date}}. Sampai dihapus, perusahaan ditutup.',
    keep_title: 'Pertahankan perusahaan',
    keep_hint: 'Semuanya dipulihkan.',
    keep_text:
      'Perusahaan dibuka kembali untuk semua orang, dan kartunya kembali online. Semua super admin kami kabari lewat email.',
    keep: 'Pertahankan perusahaan',
    export_hint: 'Tersedia sampai perusahaan dihapus.',
    ask_title: 'Siapa yang dapat membantu',
    ask_hint: 'Hanya super admin yang dapat mempertahankan perusahaan.',
    ask_none: 'Tidak ada super admin. Hubungi pengelola server ini.',
    yours_title: 'Yang tetap milik Anda',
    yours_hint: 'Data Anda sendiri tidak terpengaruh.',
    yours: 'Akun, kartu pribadi, dan perusahaan Anda yang lain tidak berubah.',
    home: 'Ke perusahaan saya',
    kept: {
      none: 'Perusahaan dipertahankan',
      resumes: 'Perusahaan dipertahankan, dan langganannya berlanjut',
      ended: 'Perusahaan dipertahankan. Langganannya sudah berakhir; Anda dapat berlangganan lagi.',
    },
  },
}
