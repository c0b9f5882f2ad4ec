import type { leadForms as source } from '../../en/leads/lead-forms.ts'
import type { Words } from '../../words.ts'

export const leadForms: Words<typeof source> = {
  title: 'Bagikan kontak Anda',
  line: 'Formulir di setiap kartu: pertanyaan dan persetujuan.',
  line_employee: 'Hanya admin yang dapat mengubah formulir ini.',
  saved: 'formulir diperbarui',
  enabled: 'Pengunjung dapat membagikan kontaknya',
  enabled_hint: 'Tautannya tampil di setiap kartu, di bawah “Simpan kontak”.',
  mails_card: 'Kirim kartu ke email pengunjung',
  mails_card_hint: 'Pengunjung yang mengisi alamat email menerima kartu lewat email, paling banyak sekali per jam.',
  questions: 'Pertanyaan',
  questions_hint:
    'Tambahkan paling banyak lima pertanyaan selain nama, email, telepon, perusahaan, jabatan, dan pesan. Jika satu bahasa dikosongkan, bahasa yang lain dipakai.',
  question: 'Pertanyaan {{number}}',
  add_question: 'Tambah pertanyaan',
  remove_question: 'Hapus pertanyaan {{name}}',
  label_en: 'Pertanyaan dalam bahasa Inggris',
  label_id: 'Pertanyaan dalam bahasa Indonesia',
  kind: 'Jenis jawaban',
  kinds: { text: 'Teks', choice: 'Pilihan', yes_no: 'Ya atau tidak' },
  required: 'Wajib dijawab',
  choice_en: 'Pilihan {{number}} dalam bahasa Inggris',
  choice_id: 'Pilihan {{number}} dalam bahasa Indonesia',
  add_choice: 'Tambah pilihan',
  remove_choice: 'Hapus pilihan {{number}}',
  consent: 'Persetujuan',
  consent_hint:
    'Kotak tidak pernah dicentang sebelumnya. Perubahan tidak memengaruhi persetujuan pengunjung sebelumnya. {company} diganti dengan nama perusahaan Anda.',
  consent_text: { en: 'Teks persetujuan dalam bahasa Inggris', id: 'Teks persetujuan dalam bahasa Indonesia' },
  consent_required: 'Pengunjung harus setuju sebelum dapat mengirim',
  tells_seen_again: 'Tampilkan jika prospek membuka lagi kartu yang dikirim lewat email',
  tells_seen_again_hint:
    'Nonaktif secara bawaan. Jika aktif, teks persetujuan menyebutkannya, dan ini berlaku bagi pengunjung yang setuju mulai sekarang. Hanya harinya yang disimpan. Tanyakan dahulu kepada penasihat hukum Anda.',
  retention: 'Lama penyimpanan prospek',
  retention_hint:
    'Prospek yang tidak berhasil dihapus permanen setelah jangka waktu ini sejak hari bertemu. Penghapusan berjalan pada malam hari.',
  retention_keep: 'Simpan prospek',
  retention_forever: 'Selamanya',
  retention_months_one: '{{count}} bulan',
  retention_months_other: '{{count}} bulan',
  retention_none: 'Belum ada prospek selama itu.',
  retention_takes_one: '{{count}} prospek lebih lama dari itu dan akan dihapus malam ini.',
  retention_takes_other: '{{count, number}} prospek lebih lama dari itu dan akan dihapus malam ini.',
  preview_language: 'Bahasa pratinjau',
}
