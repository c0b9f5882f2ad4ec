import type { accountDeletions as en } from '../en/account-deletions.ts'
import type { Words } from '../words.ts'

export const accountDeletions: Words<typeof en> = {
  section: {
    title: 'Hapus akun',
    hint: 'Untuk selamanya, di setiap perusahaan. Anda melihat dahulu apa yang terjadi.',
    row: 'Akun Kartu Anda',
    text: 'Selama {{days}} hari, Anda dapat membatalkannya dengan masuk.',
    open: 'Hapus akun…',
  },
  title: 'Hapus akun Anda',
  line: 'Inilah yang terjadi dengan {{email}}, sekarang dan setelah {{days}} hari.',
  waiting_one:
    '{{count}} prospek yang Anda catat di stan belum terkirim. Prospek itu hanya ada di peramban ini dan tidak dapat dikirim lagi setelah Anda keluar.',
  waiting_other:
    '{{count}} prospek yang Anda catat di stan belum terkirim. Semuanya hanya ada di peramban ini dan tidak dapat dikirim lagi setelah Anda keluar.',
  send_first: 'Buka stan dengan jaringan untuk mengirimnya dahulu',
  when: {
    title: 'Kapan',
    hint: 'Selama {{days}} hari tidak ada yang hilang.',
    now: 'Sekarang juga: Anda dikeluarkan di semua perangkat.',
    undo: 'Selama {{days}} hari: masuklah dengan cara apa pun yang biasa Anda pakai, dan akun Anda tetap seperti semula.',
    after:
      'Setelah itu: akun Anda dihapus beserta foto, cara masuk, dan pengaturannya. Tidak ada yang dapat mengembalikannya.',
  },
  companies: {
    title: 'Perusahaan dan kartu Anda',
    hint: 'Apa yang terjadi dengan masing-masing.',
    none: 'Anda tidak berada di perusahaan mana pun dan tidak memiliki kartu pribadi.',
    verified:
      'Kartu Anda tetap seperti sekarang selama {{days}} hari, kecuali perusahaan melakukan serah terima. Setelah itu kartu dijeda serta nama, foto, dan kontak Anda dihapus. Tautannya lalu menunjukkan bahwa Anda tidak lagi di sana, atau menuju rekan jika perusahaan melakukan serah terima.',
    paused:
      'Kartu Anda sudah dijeda. Nama, foto, dan kontak Anda dihapus bersama akun; tujuan tautannya tetap seperti keputusan perusahaan.',
    unused: 'Tempat Anda di sana belum dipakai dan hilang bersama akun.',
    leads_none: 'Anda tidak punya prospek di sana.',
    leads_one: '{{count}} prospek tetap milik perusahaan.',
    leads_other: '{{count}} prospek tetap milik perusahaan.',
    invoices: 'Faktur juga tetap ada: hukum mewajibkan perusahaan menyimpannya.',
    only: 'Anda satu-satunya super admin {{company}}. Serahkan dahulu perusahaan kepada seorang rekan atau hapus, lalu Anda dapat menghapus akun.',
    alone:
      'Anda satu-satunya super admin {{company}}, dan belum ada orang lain di sana yang punya akun. Hapus dahulu perusahaannya, atau undang seseorang dan jadikan super admin.',
    personal: 'Kartu pribadi',
    personal_text:
      'Tetap seperti semula selama {{days}} hari. Setelah itu halaman, tautan, kode QR, dan angkanya dihapus bersama akun Anda dan tidak mengarah ke mana pun lagi.',
    personal_leads_none: 'Belum ada yang meninggalkan kontak di kartu ini.',
    personal_leads_one: '{{count}} prospek ikut terhapus.',
    personal_leads_other: '{{count}} prospek ikut terhapus.',
    to_company: 'Buka perusahaan',
    delete_company: 'Hapus perusahaan…',
    closing: '{{company}} akan dihapus. Perusahaan itu tidak memerlukan pengganti Anda.',
    card: 'Buka kartu',
  },
  stays: {
    title: 'Yang tetap ada',
    hint: 'Dan mengapa.',
    company:
      'Milik perusahaan: orang yang Anda temui, tautan kartu Anda, faktur, dan di log audit tindakan apa yang dilakukan kapan, tanpa nama Anda.',
    backups: 'Salinan di cadangan, sampai pengelola server ini menggantinya.',
  },
  download: {
    title: 'Data Anda',
    hint: 'Sesudahnya tidak ada lagi yang dapat diunduh.',
    text: 'Ambil dahulu semua yang disimpan Kartu tentang Anda sebagai satu file.',
    open: 'Minta data saya',
  },
  submit: 'Hapus akun saya…',
  blocked: 'Serahkan atau hapus dahulu perusahaan ini: {{companies}}',
  modal: {
    title: 'Hapus akun Anda?',
    text: 'Kami mengirim kode ke {{email}}. Dengan kode itu Anda memastikan bahwa akun akan dihapus.',
    send: 'Kirimi saya kode',
    sent: 'Kode sedang dikirim ke {{email}}.',
    code: 'Kode 6 angka',
    again: 'Kirim kode baru',
    submit: 'Hapus akun',
  },
  done: {
    title: 'Akun Anda akan dihapus pada {{date}}',
    text: 'Anda dikeluarkan di mana pun. Tanggal dan cara membatalkannya kami kirim lewat email: masuklah sebelum tanggal itu.',
    sign_in: 'Ke halaman masuk',
  },
  kept: {
    title: 'Akun Anda tetap ada',
    text: 'Akun Anda tadinya akan dihapus; dengan masuk, Anda telah membatalkannya. Semuanya seperti semula. Jika Anda tetap ingin menghapusnya, mintalah lagi di halaman akun.',
  },
  mails: {
    code: {
      subject: '{{code}} menghapus akun Kartu Anda',
      text: 'Kode {{code}} memastikan bahwa akun Anda akan dihapus. Kode berlaku {{minutes}} menit, sekali pakai, dan hanya di peramban tempat kode itu diminta.\n\nJangan berikan kepada siapa pun. Jika Anda tidak memintanya, ada orang lain yang masuk sebagai Anda: keluarkan mereka di {{account}} dan ganti kata sandi Anda.',
    },
    requested: {
      subject: 'Akun Kartu Anda akan dihapus pada {{date}}',
      text: 'Anda meminta akun Anda dihapus, dan sudah dikeluarkan di mana pun. Akun akan dihapus pada {{date}}.\n\nUntuk mempertahankannya, masuklah sebelum tanggal itu: {{login}}\n\nJika bukan Anda, segera masuk dan ganti kata sandi Anda. Setelah {{date}} tidak ada yang dapat mengembalikan akun ini.',
    },
    kept: {
      subject: 'Akun Kartu Anda tetap ada',
      text: 'Akun Anda tadinya akan dihapus. Hal itu sudah dibatalkan dan semuanya seperti semula. Jika Anda tetap ingin menghapusnya, mintalah lagi di halaman akun: {{account}}\n\nJika bukan Anda yang masuk, ganti kata sandi Anda.',
    },
  },
}
