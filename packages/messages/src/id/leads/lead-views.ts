import type { leadViews as en } from '../../en/leads/lead-views.ts'
import type { Words } from '../../words.ts'

export const leadViews: Words<typeof en> = {
  save: 'Simpan tampilan',
  save_new: 'Simpan sebagai tampilan baru',
  save_changes: 'Simpan perubahan',
  saved: 'tampilan disimpan',
  name: 'Nama',
  name_hint: 'Menyimpan pencarian, filter, urutan, dan tata letak (tabel atau papan).',
  share: 'Bagikan ke seluruh perusahaan',
  share_hint:
    'Semua orang di Manajemen Prospek dapat membuka tampilan ini. Setiap orang hanya melihat prospek yang boleh dilihatnya.',
  shared_mark: '(dibagikan)',
  acts: 'Tindakan untuk tampilan {{name}}',
  edit: 'Ubah tampilan',
  remove: 'Hapus tampilan',
  remove_title: 'Hapus tampilan {{name}}?',
  remove_own: 'Hanya tampilan tersimpan ini yang dihapus. Prospek tetap ada.',
  remove_shared: 'Tampilan ini dihapus untuk semua orang di perusahaan. Prospek tetap ada.',
  removed: 'tampilan dihapus',
}
