import { fittedSize, type PhotoReply, smallEnough } from './photo.rules'

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
    const { width, height } = picture
    const stored = await smallEnough(({ quality, part }) =>
      draw(picture, fittedSize(width, height, part)).convertToBlob({ type: 'image/jpeg', quality }),
    )
    if (!stored) return { ok: false, failure: { kind: 'not-prepared' } }
    return { ok: true, value: new Uint8Array(await stored.arrayBuffer()) }
  } catch {
    // The page logs it and tells the user.
    return { ok: false, failure: { kind: 'not-prepared' } }
  } finally {
    picture.close()
  }
}

/** Throws if the browser cannot draw. */
function draw(picture: ImageBitmap, { width, height }: ReturnType<typeof fittedSize>): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('This browser has no canvas')
  pen.imageSmoothingQuality = 'high'
  // Transparent parts of a GIF would become black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  return canvas
}
