// Open a connection, and send the smallest frame.
(() => {
  const socket = new WebSocket(location.origin.replace("http", "ws") + "/ws");
  socket.onopen = () => socket.send('{"type": "ping"}');
});
