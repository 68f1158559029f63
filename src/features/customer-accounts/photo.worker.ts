import { fittedSize, PHOTO_QUALITY, type PhotoReply } from './photo.rules'

/* Decoding twelve megapixels takes a second on a tablet, so it happens in this worker. The picture is
   drawn again, upright, so that no metadata of the file remains, neither the location nor the device. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const reply = await prepare(data)
  postMessage(reply, { transfer: reply.ok ? [reply.value.buffer] : [] })
})

async function prepare(file: Blob): Promise<PhotoReply> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // The browser cannot decode the file; the user is told so.
    return { ok: false, failure: { kind: 'damaged' } }
  }
  try {
    const { width, height } = fittedSize(picture.width, picture.height)
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d', { alpha: false })
    if (!pen) return { ok: false, failure: { kind: 'not-prepared' } }
    pen.imageSmoothingQuality = 'high'
    // Transparent parts of a GIF would become black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(picture, 0, 0, width, height)
    const stored = await canvas.convertToBlob({ type: 'image/jpeg', quality: PHOTO_QUALITY })
    return { ok: true, value: new Uint8Array(await stored.arrayBuffer()) }
  } catch {
    // The page logs it and tells the user.
    return { ok: false, failure: { kind: 'not-prepared' } }
  } finally {
    picture.close()
  }
}
