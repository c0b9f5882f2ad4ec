import type { companyDeletionMails as en } from '../../en/governance/company-deletion-mails.ts'
import type { Words } from '../../words.ts'

export const companyDeletionMails: Words<typeof en> = {
  code: {
    subject: '{{code}} adalah kode untuk menghapus {{company}}',
    text: 'Masukkan kode {{code}} untuk mengonfirmasi bahwa Anda ingin menghapus {{company}} beserta semua orang, kartu, dan prospeknya. Kode berlaku {{minutes}} menit, hanya sekali pakai, dan hanya di peramban tempat Anda memintanya.\n\nJangan berikan kode ini kepada siapa pun. Jika Anda tidak memintanya, ada orang lain yang masuk sebagai Anda: keluarkan orang itu di {{account}} dan ganti kata sandi Anda.',
  },
  by: {
    person: 'Keputusan ini diambil oleh {{person}}.',
    operator: 'Keputusan ini diambil oleh pengelola server ini.',
  },
  asked: {
    subject: '{{company}} akan dihapus pada {{date}}',
    text: '{{company}} sekarang ditutup: tidak ada yang dapat bekerja di dalamnya, dan kartunya menampilkan halaman tanpa nama. Pada {{date}}, semuanya dihapus secara permanen.\n\nSebelum itu, setiap super admin dapat mempertahankan perusahaan atau mengunduh ekspornya: {{url}}\n\nJika ini keliru, pertahankan perusahaan di sana dan bicarakan dengan super admin lain.',
  },
  soon: {
    subject: 'Segera: {{company}} akan dihapus pada {{date}}',
    text: '{{company}} akan dihapus. Pada {{date}}, semua orang, kartu, tautan, prospek, dan pengaturannya dihapus secara permanen dan tidak dapat dipulihkan.\n\nUntuk mempertahankan perusahaan atau mengunduh ekspornya, buka {{url}}',
  },
  kept: {
    subject: '{{company}} dipertahankan',
    text: '{{company}} tidak jadi dihapus. Perusahaan sudah dibuka kembali dan kartunya kembali online: {{url}}',
  },
  erased: {
    subject: '{{company}} telah dihapus',
    text: '{{company}} telah dihapus dari server ini sesuai permintaan. Kartu dan tautannya tidak berfungsi lagi dan tidak akan pernah dipakai ulang. Faktur disimpan selama diwajibkan hukum.\n\nAkun, kartu pribadi, dan perusahaan Anda yang lain tidak terpengaruh: {{url}}',
  },
  subscription: {
    resumes: 'Langganannya berlanjut seperti biasa.',
    ended: 'Langganannya berakhir selama perusahaan ditutup. Anda dapat berlangganan lagi: {{subscriptions}}',
  },
}
