import type { verification as en } from '../en/verification.ts'
import type { Words } from '../words.ts'

export const verification: Words<typeof en> = {
  title: 'Verifikasi',
  state: {
    unverified: 'Belum terverifikasi',
    'pending verification': 'Menunggu verifikasi',
    verified: 'Terverifikasi',
  },
  line: {
    unverified:
      'Perusahaan yang terverifikasi memiliki tanda di samping namanya pada setiap kartu. Anda memerlukan email kantor dan sebuah kode.',
    waiting: 'Permintaan Anda sedang kami periksa. Tunggu email ke {{email}} dalam {{days}} hari.',
    code: 'Kode telah dikirim ke {{email}}. Masukkan kode itu untuk menyelesaikan verifikasi.',
    verified: 'Setiap kartu menampilkan tanda terverifikasi. Diverifikasi dengan {{email}} pada {{date}}.',
    verified_plain: 'Setiap kartu menampilkan tanda terverifikasi.',
    member: 'Admin dapat mengajukan verifikasi perusahaan.',
  },
  rejected: 'Permintaan terakhir tidak disetujui: {{reason}}',
  ends: 'Mengganti nama, atau memakai situs web di domain lain, mengakhiri verifikasi. Setelah itu perusahaan dapat diverifikasi lagi.',
  ends_now: 'Jika Anda menyimpan ini, perusahaan tidak lagi terverifikasi dan tandanya hilang dari setiap kartu.',
  act: {
    start: 'Verifikasi perusahaan',
    code: 'Masukkan kode',
    change: 'Ubah data',
  },
  modal: {
    title: 'Verifikasi perusahaan',
    line: 'Beri tahu kami bagaimana perusahaan Anda dapat dikenali. Kode dikirim ke email kantor.',
    work_email: 'Email kantor',
    work_email_hint: 'Di domain perusahaan, bukan dari layanan email gratis.',
    website: 'Situs web',
    website_hint: 'Di domain yang sama dengan email.',
    registration_number: 'Nomor registrasi',
    registration_number_hint: 'Seperti pada registrasi perusahaan: NIB, UEN, nomor perusahaan.',
    submit: 'Ajukan verifikasi',
  },
  code: {
    title: 'Masukkan kode',
    expect: 'Tunggu email dari kami dalam {{days}} hari. Biasanya email langsung tiba; periksa juga folder spam.',
    sent: 'Dikirim ke {{email}}.',
    expires: 'Berlaku sampai {{time}}.',
    label: 'Kode 6 angka',
    submit: 'Verifikasi perusahaan',
    again: 'Kirim kode baru',
    again_in: 'Kirim kode baru dalam {{count}} detik',
    sent_again: 'Kode baru sedang dikirim.',
    change: 'Ganti alamat',
  },
  waiting: {
    title: 'Permintaan Anda sudah kami terima',
    text: 'Kami memeriksa data {{company}}, lalu mengirim kode ke {{email}}. Tunggu email dari kami dalam {{days}} hari.',
  },
  done: 'perusahaan terverifikasi',
  mail: {
    code: {
      subject: '{{code}} adalah kode verifikasi “{{company}}”',
      text: 'Dengan kode {{code}}, perusahaan “{{company}}” diverifikasi di Kartu. Kode ini berlaku selama {{hours}} jam dan hanya untuk sekali pakai.\n\nMasukkan di sini: {{url}}\n\nJika Anda tidak bekerja di “{{company}}”, atau tidak ada yang memintanya di sana, abaikan email ini: tanpa kode ini tidak ada yang diverifikasi.',
    },
    rejected: {
      subject: 'Verifikasi “{{company}}” tidak disetujui',
      text: 'Permintaan verifikasi perusahaan “{{company}}” di Kartu tidak disetujui. Alasannya:\n\n{{reason}}\n\nAdmin dapat memperbaiki datanya dan mengajukan lagi: {{url}}',
    },
  },
}
