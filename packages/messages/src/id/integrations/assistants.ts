import type { assistants as en } from '../../en/integrations/assistants.ts'
import type { Words } from '../../words.ts'

export const assistants: Words<typeof en> = {
  title: 'Asisten',
  line: 'Claude, ChatGPT, dan asisten lain yang bekerja dengan data {{company}}.',
  closed: 'Hanya super admin yang memutuskan tentang asisten.',
  off: 'Asisten dimatikan di server ini. Hubungi operatornya.',
  hint: 'Asisten dapat mencari orang, membaca kartu dan prospek, serta menjawab pertanyaan seperti “Siapa yang pernah bertemu Acme?” atau “Berapa prospek bulan ini?”. Asisten hanya melihat yang boleh dilihat orang atau kuncinya. Asisten dapat mengusulkan perubahan, yang disetujui orang.',
  guide: 'Langkah untuk tiap asisten',
  allow: 'Izinkan asisten membaca data perusahaan',
  allow_hint:
    'Setiap anggota lalu dapat menghubungkan asisten, yang membaca dengan hak anggota itu. Data yang dibaca asisten dikirim ke perusahaan yang menjalankannya. Log audit mencatat setiap panggilan. Jika dimatikan, semua asisten langsung berhenti, dan anggota harus menghubungkannya lagi nanti.',
  address: 'Alamat untuk asisten',
  steps: {
    title: 'Hubungkan asisten',
    first: 'Tambahkan alamat di atas ke asisten sebagai konektor atau server MCP jarak jauh.',
    second: 'Masuk ke Kartu saat asisten membukanya, lalu pilih yang boleh dibaca.',
    third: 'Jika asisten hanya menerima kunci, buat kunci API dan masukkan sebagai token bearer.',
  },
  keys: 'Buka kunci API',
  scopes: {
    members_read: 'Membaca orang',
    cards_read: 'Membaca kartu',
    divisions_read: 'Membaca divisi',
    leads_read: 'Membaca prospek',
    insights_read: 'Membaca Lead Insights',
    cards_write: 'Mengusulkan perubahan kartu',
    leads_write: 'Mengusulkan prospek baru',
  },
  consent: {
    title: 'Hubungkan {{name}}?',
    line: 'Asisten ini ingin membaca data {{company}} dengan hak Anda.',
    host: 'Akses diberikan kepada {{host}}. Lanjutkan hanya jika Anda yang memulai dan memercayai alamat itu: siapa pun dapat memilih nama asisten.',
    host_published:
      'Akses diberikan kepada {{host}}. Keterangan asisten ini berasal dari {{publisher}}. Lanjutkan hanya jika Anda yang memulai dan memercayai kedua alamat itu.',
    company: 'Perusahaan',
    scopes: 'Asisten boleh (hapus centang yang tidak diperlukan)',
    rights:
      'Asisten hanya melihat yang boleh Anda lihat. Perubahannya menunggu di halaman akun sampai Anda setujui. Data yang dibaca dikirim ke perusahaan yang menjalankannya. Anda dapat memutuskannya kapan saja di halaman akun. Akses berakhir setelah {{idle}} hari tidak digunakan, dan paling lama setelah {{days}} hari.',
    allow: 'Hubungkan {{name}}',
    refuse: 'Batal',
    no_company: 'Anda memerlukan perusahaan untuk menghubungkan asisten.',
  },
  all: {
    title: 'Asisten yang dihubungkan orang',
    person: 'Membaca dengan hak {{person}}',
    older: 'Tampilkan yang lebih lama',
    newest: 'Kembali ke yang terbaru',
    revoke: 'Cabut',
    revoke_named: 'Cabut akses {{name}} untuk {{person}}',
    revoke_title: 'Cabut akses {{name}} untuk {{person}}?',
    revoke_text:
      'Mulai sekarang asisten itu tidak dapat membaca apa pun. Yang sudah dibaca tetap ada di sana. {{person}} dapat menghubungkannya lagi selama perusahaan mengizinkan asisten.',
    revoke_access: 'Cabut akses',
  },
  own: {
    title: 'Asisten yang terhubung',
    hint: 'Claude, ChatGPT, dan asisten lain yang membaca data {{company}} dengan hak Anda.',
    list: 'Asisten Anda yang terhubung',
    none: 'Belum ada asisten yang terhubung',
    none_text: 'Tambahkan alamat di bawah ke asisten Anda sebagai konektor.',
    unused: 'Belum pernah dipakai',
    used: 'Terakhir dipakai pada {{date}} dari {{network}}',
    ends: 'Meminta izin lagi pada {{date}}',
    disconnect: 'Putuskan',
    disconnect_named: 'Putuskan {{name}}',
    disconnect_title: 'Putuskan {{name}}?',
    disconnect_text: 'Mulai sekarang asisten itu tidak dapat membaca apa pun. Yang sudah dibaca tetap ada di sana.',
    disconnect_assistant: 'Putuskan asisten',
    disconnected: 'Asisten diputuskan',
  },
}
