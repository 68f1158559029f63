import { fittedSize, PHOTO_QUALITY, type PhotoReply } from './photo.rules'

/*
 * Decoding twelve megapixels takes a second on a tablet, so it happens here, beside the page. The picture is drawn anew: upright, as
 * its camera meant it, and of the file nothing is left over, neither the place it was taken at nor the device.
 */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const reply = await prepare(data)
  postMessage(reply, { transfer: reply.ok ? [reply.value.buffer] : [] })
})

async function prepare(file: Blob): Promise<PhotoReply> {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // The file is no picture that this browser can read: the user is told so.
    return { ok: false, failure: { kind: 'damaged' } }
  }
  try {
    const { width, height } = fittedSize(picture.width, picture.height)
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d', { alpha: false })
    if (!pen) return { ok: false, failure: { kind: 'not-prepared' } }
    pen.imageSmoothingQuality = 'high'
    // What is transparent in a GIF would turn black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(picture, 0, 0, width, height)
    const stored = await canvas.convertToBlob({ type: 'image/jpeg', quality: PHOTO_QUALITY })
    return { ok: true, value: new Uint8Array(await stored.arrayBuffer()) }
  } catch {
    // The page logs it, and tells the user.
    return { ok: false, failure: { kind: 'not-prepared' } }
  } finally {
    picture.close()
  }
}
