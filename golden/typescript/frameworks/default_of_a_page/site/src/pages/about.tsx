const About = () => 1;
export default About;
