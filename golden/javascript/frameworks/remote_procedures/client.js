const { MailClient } = require("@shop/generated/mail_grpc_pb");

function ask(credentials) {
  const mail = new MailClient("mail:80", credentials);
  mail.send({}, () => {});
  mail.close();
}

module.exports = { ask };
