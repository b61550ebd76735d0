/** The most pixels of one side of the PNG: enough for a square of 80 mm in print. */
const mostPixels = 1024;
/** Light modules around the code, as the standard requires. */
const margin = 4;

/** An address as a QR code, as an SVG document and as a PNG in base64. */
export async function qrOf(address: string): Promise<{ qr_svg: string; qr_png: string }> {
  const [{ default: QRCode }, { default: sharp }] = await Promise.all([import('qrcode'), import('sharp')]);
  const options = { errorCorrectionLevel: 'M' } as const;
  const { modules } = QRCode.create(address, options);
  const side = modules.size + 2 * margin;
  const light = Buffer.alloc(side * side, 255);
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) light[(row + margin) * side + column + margin] = 0;
  // Whole pixels for each module, so that every edge is sharp.
  const pixels = side * Math.floor(mostPixels / side);
  const png = await sharp(light, { raw: { width: side, height: side, channels: 1 } })
    .resize(pixels, pixels, { kernel: 'nearest' })
    .png()
    .toBuffer();
  return {
    qr_svg: await QRCode.toString(address, { ...options, type: 'svg', margin }),
    qr_png: png.toString('base64'),
  };
}
