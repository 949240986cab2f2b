// How many pixels of two pictures are of another colour, as far as an eye can tell; all of them where the
// pictures are not of one size.
(async (pictures) => {
  const [one, other] = await Promise.all(pictures.map(async (text) => {
    const image = new Image();
    image.src = `data:image/png;base64,${text}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const drawing = canvas.getContext("2d");
    drawing.drawImage(image, 0, 0);
    return drawing.getImageData(0, 0, image.width, image.height);
  }));
  if (one.width !== other.width || one.height !== other.height) return one.width * one.height;
  let apart = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const differs = (part) => Math.abs(one.data[at + part] - other.data[at + part]) > 24;
    if (differs(0) || differs(1) || differs(2)) apart++;
  }
  return apart;
});
