// What stands in parentheses behind `await` is no argument of a function of that name.
class Answer {
  text() {
    return "x";
  }
}

async function ask() {
  return new Answer();
}

async function wait(answer) {
  await (answer || ask());
  return await (await ask()).text();
}

module.exports = { wait };
