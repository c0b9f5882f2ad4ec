import type { accountDeletions as en } from '../../en/governance/account-deletions.ts'
import type { Words } from '../../words.ts'

export const accountDeletions: Words<typeof en> = {
  section: {
    title: 'Hapus akun',
    hint: 'Menghapus akun Anda secara permanen di semua perusahaan. Anda dapat meninjau akibatnya dahulu.',
    row: 'Akun Kartu Anda',
    text: 'Anda dapat membatalkannya dalam {{days}} hari dengan masuk kembali.',
    open: 'Hapus akun…',
  },
  title: 'Hapus akun Anda',
  line: 'Apa yang terjadi pada {{email}} sekarang dan dalam {{days}} hari.',
  waiting_one:
    '{{count}} prospek yang Anda catat di stan belum terkirim. Prospek ini hanya tersimpan di peramban ini dan tidak dapat dikirim setelah Anda keluar.',
  waiting_other:
    '{{count}} prospek yang Anda catat di stan belum terkirim. Prospek ini hanya tersimpan di peramban ini dan tidak dapat dikirim setelah Anda keluar.',
  send_first: 'Buka stan saat online untuk mengirimnya dahulu',
  when: {
    title: 'Kapan',
    hint: 'Anda dapat berubah pikiran dalam {{days}} hari.',
    now: 'Sekarang: Anda dikeluarkan dari semua perangkat.',
    undo: 'Selama {{days}} hari: masuk seperti biasa untuk mempertahankan akun Anda.',
    after: 'Setelah itu: akun, foto, cara masuk, dan pengaturan Anda dihapus. Tidak ada yang dapat memulihkannya.',
  },
  companies: {
    title: 'Perusahaan dan kartu Anda',
    hint: 'Apa yang terjadi pada masing-masing',
    none: 'Anda belum bergabung di perusahaan mana pun dan tidak memiliki kartu pribadi.',
    verified:
      'Kartu Anda tetap online selama {{days}} hari, kecuali perusahaan menyerahkannya kepada rekan. Setelah itu kartu dinonaktifkan, lalu nama, foto, dan kontak Anda dihapus. Tautannya kemudian memberi tahu bahwa Anda sudah keluar, atau menampilkan rekan pilihan perusahaan.',
    paused:
      'Kartu Anda sudah dinonaktifkan sementara. Nama, foto, dan kontak Anda dihapus bersama akun. Tautannya tetap membuka tujuan pilihan perusahaan.',
    unused: 'Keanggotaan Anda belum aktif dan akan dihapus bersama akun.',
    leads_none: 'Anda tidak punya prospek di sana.',
    leads_one: '{{count}} prospek tetap milik perusahaan.',
    leads_other: '{{count}} prospek tetap milik perusahaan.',
    invoices: 'Faktur juga tetap disimpan karena diwajibkan oleh hukum.',
    only: 'Anda satu-satunya super admin {{company}}. Serahkan perusahaan kepada rekan atau hapus perusahaannya sebelum menghapus akun Anda.',
    alone:
      'Anda satu-satunya super admin {{company}}, dan belum ada orang lain yang memiliki akun di sana. Hapus perusahaannya dahulu, atau undang seseorang dan jadikan super admin.',
    personal: 'Kartu pribadi',
    personal_text:
      'Kartu ini tetap online selama {{days}} hari. Setelah itu halaman, tautan, kode QR, dan statistiknya dihapus bersama akun Anda.',
    personal_leads_none: 'Belum ada yang membagikan kontaknya di kartu ini.',
    personal_leads_one: '{{count}} prospek ikut terhapus.',
    personal_leads_other: '{{count}} prospek ikut terhapus.',
    to_company: 'Buka perusahaan',
    delete_company: 'Hapus perusahaan…',
    closing: '{{company}} akan dihapus, jadi tidak memerlukan pengganti Anda.',
    card: 'Buka kartu',
  },
  stays: {
    title: 'Yang tetap kami simpan',
    hint: 'Dan alasannya',
    company: 'Data perusahaan: prospek, tautan kartu, faktur, dan entri log audit tanpa nama Anda.',
    backups: 'Salinan dalam cadangan, sampai pengelola server ini menggantinya.',
  },
  download: {
    title: 'Data Anda',
    hint: 'Setelah dihapus, data tidak dapat diunduh lagi.',
    text: 'Unduh dahulu semua data Anda yang disimpan Kartu dalam satu berkas.',
    open: 'Minta data saya',
  },
  submit: 'Hapus akun saya…',
  blocked: 'Serahkan atau hapus dahulu perusahaan ini: {{companies}}',
  modal: {
    title: 'Hapus akun Anda?',
    text: 'Kami akan mengirim kode ke {{email}} untuk mengonfirmasi penghapusan.',
    send: 'Kirim kode ke email saya',
    sent: 'Kami telah mengirim kode ke {{email}}.',
    code: 'Kode 6 angka',
    again: 'Kirim kode baru',
    submit: 'Hapus akun',
  },
  done: {
    title: 'Akun Anda akan dihapus pada {{date}}',
    text: 'Anda sudah dikeluarkan dari semua perangkat. Untuk mempertahankan akun, masuk sebelum tanggal itu. Detailnya sudah kami kirim lewat email.',
    sign_in: 'Buka halaman masuk',
  },
  kept: {
    title: 'Akun Anda dipertahankan',
    text: 'Dengan masuk, Anda membatalkan penghapusan. Tidak ada yang berubah. Anda dapat menghapus akun lagi dari halaman akun.',
  },
  mails: {
    code: {
      subject: '{{code}} adalah kode untuk menghapus akun Kartu Anda',
      text: 'Masukkan kode {{code}} untuk mengonfirmasi bahwa Anda ingin menghapus akun Anda. Kode berlaku {{minutes}} menit, hanya sekali pakai, dan hanya di peramban tempat Anda memintanya.\n\nJangan berikan kode ini kepada siapa pun. Jika Anda tidak memintanya, ada orang lain yang masuk sebagai Anda: keluarkan orang itu di {{account}} dan ganti kata sandi Anda.',
    },
    requested: {
      subject: 'Akun Kartu Anda akan dihapus pada {{date}}',
      text: 'Anda meminta agar akun Anda dihapus. Anda sudah dikeluarkan dari semua perangkat. Akun akan dihapus pada {{date}}.\n\nUntuk mempertahankannya, masuk sebelum tanggal itu: {{login}}\n\nJika bukan Anda yang meminta, segera masuk dan ganti kata sandi Anda. Setelah {{date}}, tidak ada yang dapat memulihkan akun ini.',
    },
    kept: {
      subject: 'Akun Kartu Anda dipertahankan',
      text: 'Anda telah masuk, jadi akun Anda tidak akan dihapus. Tidak ada yang berubah. Jika Anda tetap ingin menghapusnya, mulai lagi dari halaman akun: {{account}}\n\nJika bukan Anda yang masuk, ganti kata sandi Anda.',
    },
  },
}
