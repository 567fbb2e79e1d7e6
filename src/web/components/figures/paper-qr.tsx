import { lazy, Suspense } from 'react'

const QrPicture = lazy(async () => ({ default: (await import('./qr-picture.tsx')).QrPicture }))

/** Printed only, in the upper right corner of its container: a QR code that opens a page of the shop. */
export function PaperQr({ path, label }: { path: string; label: string }) {
  return (
    <div className="top-0 right-0 hidden print:absolute print:block">
      <Suspense fallback={null}>
        <QrPicture text={new URL(path, location.href).href} label={label} className="size-28" />
      </Suspense>
    </div>
  )
}
