import type { Words } from '../words.ts'
import type { handOvers as english } from '../en/hand-overs.ts'

export const handOvers: Words<typeof english> = {
  former_member: 'Mantan anggota',
  action: {
    hand_over: 'Serah terima',
    bring_back: 'Aktifkan kembali',
  },
  form: {
    submit: 'Serah terimakan',
    delete: 'Hapus',
    card: 'Yang terjadi pada kartu',
    page: 'Jeda, dan sebutkan seorang rekan',
    page_hint: 'Tautan dan kode QR cetak membuka halaman yang mengarah ke rekan tersebut.',
    redirect: 'Buka kartu seorang rekan',
    redirect_hint: 'Tautan dan kode QR cetak langsung membuka kartu rekan tersebut.',
    remove: 'Hapus',
    remove_hint: 'Tautan dan kode QR cetak berhenti berfungsi. Tindakan ini tidak dapat dibatalkan.',
    colleague: 'Rekan',
    colleague_hint: 'Cari menurut nama atau email.',
    colleague_missing: 'Silakan pilih seorang rekan.',
    colleague_none: 'Tidak ditemukan.',
    erase: 'Hapus data pribadi setelah sejumlah hari',
    erase_hint: 'Nama, email, foto, dan seluruh isi kartu. Tautannya tetap mengarah ke rekan tersebut.',
    days: 'Hari',
    days_hint: '0 sampai 365; 0 berarti langsung.',
    days_missing: 'Silakan masukkan bilangan bulat dari 0 sampai 365.',
    erase_now: 'Data pribadi langsung dihapus. Tindakan ini tidak dapat dibatalkan.',
  },
  bring_back: {
    title: 'Aktifkan kembali {{name}}?',
    title_several: 'Aktifkan kembali {{number}} anggota?',
    text: 'Kartu kembali publik di tautan lamanya, akses ke perusahaan pulih, dan satu lisensi digunakan.',
    submit: 'Aktifkan kembali',
    page: 'Saat ini kartu mengarah ke {{name}}.',
    nobody: 'Saat ini kartu tidak mengarah ke siapa pun.',
    erase: 'Data pribadi dihapus pada {{date}}.',
    erased: 'Data pribadi anggota ini telah dihapus. Silakan tambahkan orang tersebut sebagai anggota baru.',
  },
  done_one: 'anggota diaktifkan kembali',
  done_other: '{{count}} anggota diaktifkan kembali',
}
