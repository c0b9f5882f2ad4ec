import type { assistants as en } from '../../en/integrations/assistants.ts'
import type { Words } from '../../words.ts'

export const assistants: Words<typeof en> = {
  title: 'Asisten',
  line: 'Claude, ChatGPT, dan asisten lain yang bekerja dengan data {{company}}.',
  closed: 'Hanya super admin yang memutuskan tentang asisten.',
  off: 'Asisten dimatikan di server ini. Hubungi operatornya.',
  hint: 'Dengan kunci, asisten dapat mencari orang, membaca kartu dan prospek, serta menjawab pertanyaan seperti “Siapa yang pernah bertemu Acme?” atau “Berapa prospek bulan ini?”. Asisten hanya membaca yang diizinkan kunci itu, dan tidak mengubah apa pun.',
  guide: 'Langkah untuk tiap asisten',
  allow: 'Izinkan asisten membaca data perusahaan',
  allow_hint:
    'Data yang dibaca asisten dikirim ke perusahaan yang menjalankannya. Log audit mencatat setiap panggilan. Jika dimatikan, semua asisten langsung berhenti.',
  address: 'Alamat untuk asisten',
  steps: {
    title: 'Hubungkan asisten',
    first: 'Buat kunci API dengan cakupan yang diperlukan saja, seperti Membaca orang dan Membaca prospek.',
    second: 'Tambahkan alamat di atas ke asisten sebagai server MCP jarak jauh.',
    third: 'Masukkan kunci di sana sebagai token bearer dalam header Authorization.',
  },
  keys: 'Buka kunci API',
}
